// A button that opens a short list; arrows move in it, Escape closes it and gives the focus back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons";

export interface Item {
  text: string;
  note?: string;
  /** Marked with a tick; absent: an action, not a choice. */
  on?: boolean;
  act: () => void;
}

interface Props {
  label: string;
  items: Item[];
  class?: string;
  /** Three dots instead of words. */
  icon?: boolean;
  children?: ComponentChildren;
}

export function Menu({ label, items, class: name = "button plain", icon = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) root.current?.querySelector("button")?.focus();
  };
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]')?.focus();
    const away = (event: PointerEvent) => !root.current?.contains(event.target as Node) && close(false);
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === "Escape") close(true);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(root.current!, event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Tab") close(false);
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <div class="menu" ref={root} onKeyDown={onKey}>
      <button class={icon ? `${name} square` : name} aria-haspopup="menu" aria-expanded={open} aria-label={icon ? label : undefined} onClick={() => setOpen(!open)}>
        {icon ? <Icon name="more" size={20} /> : children}
      </button>
      {open && (
        <div role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.text}
              role={item.on === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={item.on}
              onClick={() => {
                close(true);
                item.act();
              }}
            >
              <span class="tick">{item.on && <Icon name="check" size={16} />}</span>
              <span>
                {item.text.replaceAll("**", "")}
                {item.note && <small class="quiet"> {item.note}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function step(root: HTMLElement, by: 1 | -1): void {
  const items = [...root.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const now = items.indexOf(document.activeElement as HTMLElement);
  items[(now + by + items.length) % items.length]?.focus();
}
