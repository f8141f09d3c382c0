import { expect, test } from "vitest";

import { unpack } from "../src/engine/lzma";

const bytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

// printf 'Nim, nim, nim: …' | xz --format=lzma -9e
const packed = bytes("XQAAAAT//////////wAnGkmiwFmjEasG2r7HNdVeRjR7er6bt0zxu0uDxK40rv///GyQAA==");

test("unpacks what xz has packed", () => {
  const text = new TextDecoder().decode(unpack(packed));
  expect(text).toBe("Nim, nim, nim: " + "take one or two ".repeat(40));
});

test("says so when the file is cut off, damaged or something else", () => {
  for (let length = 0; length < packed.length - 5; length++) expect(() => unpack(packed.subarray(0, length))).toThrow();
  expect(() => unpack(new Uint8Array(100))).toThrow(/no .lzma file/);
  const far = packed.slice();
  far[18] = 0xff; // a reference to what is before the beginning
  expect(() => unpack(far)).toThrow();
});
