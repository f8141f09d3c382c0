// Gradients that every drawing shares; their colours follow the theme.
const TINT_NAMES = ["slate", "flint", "basalt", "moss", "russet"];

const stop = (offset: string, token: string) => <stop offset={offset} style={{ stopColor: `var(--${token})` }} />;

export function Defs() {
  return (
    <svg class="unseen" width="0" height="0" aria-hidden="true">
      <defs>
        {TINT_NAMES.map((tint) => (
          <radialGradient key={tint} id={`tint-${tint}`} cx="36%" cy="30%" r="80%">
            {stop("0", `${tint}1`)}
            {stop("0.55", `${tint}2`)}
            {stop("1", `${tint}3`)}
          </radialGradient>
        ))}
        <linearGradient id="wood" x1="0" x2="1" y1="0" y2="0">
          {stop("0", "wood2")}
          {stop("0.32", "wood1")}
          {stop("0.68", "wood2")}
          {stop("1", "wood3")}
        </linearGradient>
        <radialGradient id="shade">
          <stop offset="0" style={{ stopColor: "var(--contact)" }} />
          <stop offset="0.55" style={{ stopColor: "var(--contact)", stopOpacity: 0.55 }} />
          <stop offset="1" style={{ stopColor: "var(--contact)", stopOpacity: 0 }} />
        </radialGradient>
        <radialGradient id="shine">
          <stop offset="0" stop-color="#fff" stop-opacity="0.72" />
          <stop offset="0.6" stop-color="#fff" stop-opacity="0.42" />
          <stop offset="1" stop-color="#fff" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="shine-flat" cx="34%" cy="26%" r="75%">
          <stop offset="0" stop-color="#fff" stop-opacity="0.45" />
          <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}
