import { ApiError } from '../../../lib/api.ts';
import { firstErrorLine } from '../../../lib/error-lines.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const TOO_MANY = 429;

/**
 * Trying again may help when the server was not reached, was busy or broke; never when it refuses
 * what is asked.
 */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === TOO_MANY;

/** Why no shops can be shown, in the server's own words. */
export function SearchFailure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <Notice
      kind="bad"
      {...(isRetryable(error)
        ? {
            action: (
              <Button size="small" onClick={onAgain}>
                Try again
              </Button>
            ),
          }
        : {})}
    >
      {firstErrorLine(error)}
    </Notice>
  );
}
