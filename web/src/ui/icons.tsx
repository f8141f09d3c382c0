// Small line drawings.
const PATHS = {
  flag: "M5 21V4M5 5h12l-3 4 3 4H5",
  chevron: "M6 9l6 6 6-6",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1.2.9 1.9h5.4c0-.7.3-1.4.9-1.9A6 6 0 0 0 12 3",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  globe: "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9S9 6 12 3",
  check: "M5 13l4.5 4.5L19 7",
  cross: "M6 6l12 12M18 6L6 18",
  left: "M19 12H5M11 6l-6 6 6 6",
  right: "M5 12h14M13 6l6 6-6 6",
  scissors: "M8.5 8.5L20 18M8.5 15.5L20 6M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  more: "M6 12h.01M12 12h.01M18 12h.01",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18, class: className }: { name: IconName; size?: number; class?: string }) {
  return (
    <svg class={className} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width={name === "check" || name === "cross" ? 3 : name === "more" ? 3 : 2} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Half of it is dark: the switch of colours. */
export function HalfIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.4" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="none">
      <circle cx="16" cy="16" r="14.5" stroke="var(--ring)" stroke-width="1.4" />
      <circle cx="16" cy="16" r="10.5" stroke="var(--edge)" stroke-width="1.4" />
      <ellipse cx="16" cy="16" rx="6" ry="5.2" fill="var(--ink)" />
    </svg>
  );
}
