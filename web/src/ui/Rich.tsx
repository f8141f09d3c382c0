// A sentence of the dictionary: **bold**, `formula`, and the sign for XOR drawn the same everywhere.
import type { ComponentChildren } from "preact";

export function Xor() {
  return (
    <svg class="xor" viewBox="0 0 20 20" role="img" aria-label="xor">
      <path d="M10 1.5v17M1.5 10h17M10 1.5a8.5 8.5 0 1 0 .01 0" fill="none" stroke="currentColor" stroke-width="1.8" />
    </svg>
  );
}

function signs(text: string): ComponentChildren {
  const pieces = text.split("⊕");
  return pieces.flatMap((piece, i) => (i === 0 ? [piece] : [<Xor key={i} />, piece]));
}

function formulas(text: string): ComponentChildren {
  return text.split("`").map((piece, i) =>
    i % 2 === 1 ? <span key={i} class="formula">{signs(piece)}</span> : signs(piece),
  );
}

export function Rich({ text }: { text: string }) {
  return <>{text.split("**").map((piece, i) => (i % 2 === 1 ? <b key={i}>{formulas(piece)}</b> : formulas(piece)))}</>;
}
