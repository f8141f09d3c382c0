// English: the ten steps of the course.
export interface StepText {
  title: string;
  /** In "← 4 Nim". */
  short: string;
  text: string[];
  question: string;
  answers: string[];
  /** What is said of each answer: why a wrong one looks right; "" for the right one. */
  told: string[];
  explanation: string[];
}

export const steps: StepText[] = [
  {
    title: "Ten stones",
    short: "Stones",
    text: ["Ten counters lie in a row. In turn, each player takes 1, 2 or 3. The last move wins.", "Think from the end: with 1, 2 or 3 left, the player to move takes them all."],
    question: "You start with ten. How many do you take?",
    answers: ["1, leaving 9", "2, leaving 8", "3, leaving 7", "It does not matter"],
    told: ["From 9 the opponent takes 1 and leaves you 8.", "", "From 7 the opponent takes 3 and leaves you 4.", "It does: after 1 or 3 the opponent can leave you a multiple of 4."],
    explanation: ["Leave 8, then 4, then 0: always a multiple of 4.", "From 4 every move leaves 1, 2 or 3, and those can be taken at once."],
  },
  {
    title: "P and N",
    short: "P and N",
    text: ["Now one takes 1, 3 or 4. A position is **P** if every move leads to an N-position, and **N** if some move leads to a P-position.", "A heap of 0 is P: there is no move. Colour the strip by hand."],
    question: "Is a heap of 7 P or N?",
    answers: ["P: the previous player can win", "N: the next player can win"],
    told: ["", "For N some move must reach a P-position. From 7 one reaches only 6, 4 and 3."],
    explanation: ["From 7 one reaches 6, 4 and 3. All three are N: from 6 one can reach 2, from 4 and 3 one can reach 0.", "So 7 is P. Up to 14 the P-positions are 0, 2, 7, 9 and 14."],
  },
  {
    title: "The first missing number",
    short: "mex",
    text: ["P and N say who can win one game, not how games add up. Heaps of 1 and 4 both win alone, yet behave differently in a sum.", "The **Grundy value** is the first number missing among the values one move away: the mex."],
    question: "From 5 you reach the values 2, 0 and 1. Which number is missing first?",
    answers: ["0", "1", "3", "4"],
    told: ["0 is there: a heap of 2 has value 0.", "1 is there: a heap of 1 has value 1.", "", "4 is missing too, but 3 comes before it."],
    explanation: ["0, 1 and 2 are there, so the value of 5 is **3**.", "A heap of 1 has value 1 and a heap of 4 has value 2: that is how they differ."],
  },
  {
    title: "Two heaps",
    short: "Two heaps",
    text: ["In Nim one takes any number from one heap.", "If two heaps are equal, the player who has just moved can mirror: what is taken from one heap is taken from the other. Equal heaps are P."],
    question: "Nim 4 and 7. Which move?",
    answers: ["Take all of the 4", "7 to 4", "7 to 3", "Take all of the 7"],
    told: ["That leaves the 7 alone, and the opponent takes all of it.", "", "4 and 3 are not equal: the opponent makes it 3 and 3.", "That leaves the 4 alone, and the opponent takes all of it."],
    explanation: ["After 7 to 4 the heaps are equal. Mirror each move, and you make the last one."],
  },
  {
    title: "Why XOR?",
    short: "Why XOR?",
    text: ["Each heap is written with groups of 4, 2 and 1. A move changes one heap only."],
    question: "From which heap can you take so that every column becomes even?",
    answers: ["Heap A (3 stones)", "Heap B (4 stones)", "Heap C (5 stones)", "No heap does it"],
    told: ["", "B would have to become `4 ⊕ 2 = 6`: more stones than it has.", "C would have to become `5 ⊕ 2 = 7`: more stones than it has.", "One heap does: the one with a 1 in the odd column."],
    explanation: ["Only heap A has a 1 in the odd column. Take 2 (3 → 1) and it is even.", "B would have to become **`4 ⊕ 2 = 6`** and C **`5 ⊕ 2 = 7`**: more stones than they have."],
  },
  {
    title: "Sums",
    short: "Sums",
    text: ["A game of value v behaves like a Nim heap of v in every sum. If a move raises the value, the answer brings it back.", "Taking 1 to 3 from a heap of 7: its value is 3."],
    question: "Take-1-3 heap of 7 and a Nim heap of 5. Which move?",
    answers: ["Nim 5 to 3", "7 to 5", "7 to 4", "Take all of the Nim heap"],
    told: ["", "A heap of 5 has value 1, and `1 ⊕ 5 = 4`: not even.", "A heap of 4 has value 0, but the Nim heap still has 5.", "That leaves value 3 alone: the opponent takes 3 and leaves 4, a value of 0."],
    explanation: ["Make the values equal: 3 and 3.", "Second board: take 1, 3 or 4 from 10, 15 and 20. Two moves win: **15 to 12**, which raises a value from 1 to 3, and **20 to 16**."],
  },
  {
    title: "Kayles splits",
    short: "Kayles",
    text: ["In Kayles one knocks down one pin or two neighbours. A row may split into two.", "A split row is a sum, so its value is the XOR of its parts."],
    question: "A row of 7. Which pins?",
    answers: ["Pin 1", "Pin 4, the middle one", "Pins 4 and 5", "Pins 1 and 2"],
    told: ["A row of 6 is left. Its value is 3, so the opponent can win.", "", "3 and 2 pins are left: `3 ⊕ 2 = 1`, so the opponent can win.", "A row of 5 is left. Its value is 4, so the opponent can win."],
    explanation: ["Pin 4 leaves 3 and 3: equal rows, which can be mirrored.", "Pins 2–3 or 5–6 win too. They leave 1 and 4, which look different, but both are worth 1: **`1 ⊕ 1 = 0`**."],
  },
  {
    title: "Trees",
    short: "Trees",
    text: ["Cut an edge, and what no longer hangs on the ground falls.", "**Colon principle**: XOR the branches at a node, then add 1 for the stem below it."],
    question: "Tree 5, flower 2, blade 1. Which edge?",
    answers: ["The trunk", "The bough with three twigs", "The blade", "One of the three twigs"],
    told: ["Then 2 and 1 are left: `2 ⊕ 1 = 3`.", "", "Then 5 and 2 are left: `5 ⊕ 2 = 7`.", "The tree becomes 2, and `2 ⊕ 2 ⊕ 1 = 1`."],
    explanation: ["`2 ⊕ 1 = 3`, so the tree must become 3.", "Without the bough the upper node carries one twig: `1 + 1 = 2`. At the trunk `1 ⊕ 1 ⊕ 2 = 2`, and 1 more makes **3**."],
  },
  {
    title: "The last move loses",
    short: "Misère",
    text: ["Now the last move **loses**. In Nim, play as before until your move would leave only heaps of one.", "Then leave an odd number of them."],
    question: "Heaps 1, 1, 1 and 2. What do you do?",
    answers: ["Take 2: three ones are left", "Take 1 from the 2: four ones are left", "Take a heap of one"],
    told: ["", "With four ones left you take the last one, and the last move loses.", "The opponent takes 1 from the 2 and leaves you three ones."],
    explanation: ["Three ones: opponent, you, opponent. The opponent makes the last move and loses.", "If the last move won, you would take 1 instead."],
  },
  {
    title: "Where the theory ends",
    short: "Limits",
    text: ["When the last move loses, values no longer decide in most games.", "Kayles rows of 1 and of 8 both have value 1."],
    question: "The last move loses, and you start with one of them. Which can you win?",
    answers: ["The row of 1", "The row of 8", "Both", "Neither"],
    told: ["With one pin you must make the last move, and it loses.", "", "The values are equal, but the row of 1 is lost: you must make the last move.", "The row of 8 can be won, although its value is 1 too."],
    explanation: ["A row of 1 is lost, a row of 8 can be won. A row of 9 has value 4 and is lost.", "What takes the place of values here is known for some games and open for many."],
  },
];
