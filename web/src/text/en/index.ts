// Every English text of the page. Its type is the dictionary that other languages must fill.
import { common } from "./common";
import { explore } from "./explore";
import { help } from "./help";
import { learn } from "./learn";
import { move } from "./move";
import { play } from "./play";
import { review } from "./review";
import { steps } from "./steps";

export const en = { common, explore, help, learn, move, play, review, steps };
