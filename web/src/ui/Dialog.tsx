// A modal dialog: the browser's own, so focus stays inside, Escape closes and focus returns.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text";
import { Icon } from "./icons";

interface Props {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const outside = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    <dialog ref={dialog} aria-label={title} onClose={close} onClick={outside}>
      <div class="head">
        <h2>{title}</h2>
        <button class="button plain square" aria-label={t().common.close} onClick={close}>
          <Icon name="cross" size={16} />
        </button>
      </div>
      <div class="body">{children}</div>
    </dialog>
  );
}
