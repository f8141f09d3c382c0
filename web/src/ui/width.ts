// The width of an element, followed as the window changes and as the element is replaced.
import { useCallback, useRef, useState } from "preact/hooks";

export function useWidth<E extends HTMLElement>() {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: E | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.current.observe(element);
    setWidth(element.clientWidth);
  }, []);
  return [ref, width] as const;
}
