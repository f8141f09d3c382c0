// Pictures drawn by hand keep their shape while the page is open; a link holds only what is tied to what.
import type { Edge } from "./lane";

export const drawn = new Map<string, Edge["curve"][]>();
