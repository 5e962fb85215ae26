import { useEffect, type RefObject } from 'react';

const isInside = (menu: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && menu.contains(target);

/** Closes an open `<details>` menu on Escape and on a click outside; `onClose` must be stable. */
export function useCloseOutside(
  ref: RefObject<HTMLDetailsElement | null>,
  onClose?: (menu: HTMLDetailsElement, event: Event) => void,
): void {
  useEffect(() => {
    const closeOutside = (event: Event): void => {
      const menu = ref.current;
      if (!menu?.open) return;
      const closes =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside(menu, event.target);
      if (!closes) return;
      menu.open = false;
      onClose?.(menu, event);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOutside);
    };
  }, [ref, onClose]);
}
