// ページの日本語の文。
import type { Dictionary } from "../index";
import { common } from "./common";
import { explore } from "./explore";
import { help } from "./help";
import { learn } from "./learn";
import { move } from "./move";
import { play } from "./play";
import { review } from "./review";
import { steps } from "./steps";

export const ja: Dictionary = { common, explore, help, learn, move, play, review, steps };
