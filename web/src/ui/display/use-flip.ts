import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVE_MS = 220;

/**
 * Animates the children of a list, identified by `data-flip`, to their new places when the order
 * changes (FLIP).
 */
export function useFlip<E extends HTMLElement>(order: string): RefObject<E | null> {
  const list = useRef<E>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    const after = new Map<string, DOMRect>();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-flip]') ?? []) {
      const name = element.dataset['flip'] ?? '';
      const now = element.getBoundingClientRect();
      const was = before.get(name);
      after.set(name, now);
      if (!was || still || !element.animate || (was.x === now.x && was.y === now.y)) continue;
      element.animate(
        [{ transform: `translate(${was.x - now.x}px, ${was.y - now.y}px)` }, { transform: 'none' }],
        { duration: MOVE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
    }
    places.current = after;
  }, [order]);
  return list;
}
