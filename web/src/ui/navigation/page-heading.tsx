import type { ReactNode } from 'react';
import { useHeadingFocus } from './heading-focus.ts';

/** The heading of a page, which receives focus after a navigation. */
export function PageHeading({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const ref = useHeadingFocus();
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
