import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';

/** Shown instead of content that failed to load, with a button to retry. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice
      kind="bad"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
