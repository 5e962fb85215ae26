import { useEffect, useRef } from 'react';

/**
 * The heading of a record that replaces the list it was opened from. It takes the focus and scrolls up,
 * because the list may have been scrolled.
 */
export function RecordHeading({ id, children }: { id: string; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 id={id} ref={ref} tabIndex={-1}>
      {children}
    </h2>
  );
}
