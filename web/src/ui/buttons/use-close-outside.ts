import { useEffect, type RefObject } from 'react';

const isInside = (menu: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && menu.contains(target);

/** Closes a `<details>` menu and returns focus to its button, since what was in it is hidden. */
export function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * Closes an open `<details>` menu on Escape, and on a click or focus outside, because an open menu would
 * cover what has focus.
 */
export function useCloseOutside(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event): void => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key === 'Escape') closeMenu(menu);
      } else if (!isInside(menu, event.target)) menu.open = false;
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [ref]);
}
