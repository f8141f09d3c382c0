// The address: what is printed is read back; what is hostile is shown, never thrown.
import { describe, expect, test } from "vitest";
import { exploreAddress, LONGEST_LINK, parseAddress, playAddress, printAddress, type Address } from "../src/address/address";

const same = (address: Address) => expect(parseAddress(printAddress(address))).toEqual(address);

describe("printed and read back", () => {
  test("play, with everything", () => {
    same(playAddress("nim(3,4,5)"));
    same(playAddress("sub{1,2,3}(7)+kayles(9)+nim(5)", { last: "loses", start: "two", strict: true, groups: true, values: true }));
    same(playAddress("lasker2(5)", { define: "game lasker2 {\n  heap n;\n  n -> k for k in 0..n-1 & % # ? = +\n}" }));
  });
  test("moves of every kind", () => {
    const moves = [
      { lane: 0, id: "3-1" },
      { lane: 1, id: "p3-4" },
      { lane: 2, id: ">1,3" },
      { lane: 3, id: "2|3" },
      { lane: 27, id: "5-0" },
    ];
    same(playAddress("nim(3)", { place: "review", moves }));
  });
  test("learn and explore", () => {
    same({ place: "learn", step: 7, lang: "ja" });
    same({ place: "learn", step: "glossary" });
    same(exploreAddress("0.77", { from: 12, to: 95, with: 4, stage: true }));
  });
});

describe("the addresses of the design", () => {
  test.each([
    ["#/play/nim(3,4,5)?last=wins&start=you&lang=ja", "play"],
    ["#/play/sub{1,2,3}(7)+kayles(9)+nim(5)?last=wins&why=columns", "play"],
    ["#/play/hackenbush(0-1,1-2)?values=1", "play"],
    ["#/review/nim(3,4,5)?moves=A3-1,B4-2,C5-4", "review"],
    ["#/learn/5", "learn"],
    ["#/explore/0.77?n=0-119&with=4", "explore"],
    ["", "play"],
    ["#/play/nim(1)?unknown=key", "play"],
  ])("%s", (hash, place) => expect(parseAddress(hash).place).toBe(place));

  test("moves are lane, from, to", () => {
    const address = parseAddress("#/review/nim(3,4,5)?moves=A3-1,B4-2");
    expect(address).toMatchObject({ moves: [{ lane: 0, id: "3-1" }, { lane: 1, id: "4-2" }] });
  });
  test("braces that a browser has escaped", () => {
    expect(parseAddress("#/play/sub%7B1,3%7D(5)")).toMatchObject({ position: "sub{1,3}(5)" });
  });
});

describe("bad links", () => {
  test.each([
    "#/nowhere",
    "#/learn/11",
    "#/learn/1e0x",
    "#/play/nim(3)?last=perhaps",
    "#/play/nim(3)?moves=3-1",
    "#/explore/0.77?n=5",
    "#/explore/0.77?n=9-3",
    "#/explore/0.77?with=-1",
    "#/play/%E0%A4%A",
    `#/play/${"9".repeat(LONGEST_LINK)}`,
  ])("%s", (hash) => expect(parseAddress(hash).place).toBe("bad"));

  test("markup in a link stays text", () => {
    const address = parseAddress("#/<img src=x onerror=alert(1)>");
    expect(address).toEqual({ place: "bad", text: "/<img src=x onerror=alert(1)>" });
  });
});
