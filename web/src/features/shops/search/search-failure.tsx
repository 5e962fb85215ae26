import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';

/** Whether a retry may help: the server was unreachable, failed, or limits the rate. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

interface SearchFailureProps {
  error: unknown;
  /** True while the previous search's results are still shown. */
  kept?: boolean;
  onRetry: () => void;
}

/** Why no shops can be shown, in the server's words. */
export function SearchFailure({ error, kept = false, onRetry }: SearchFailureProps) {
  const message = kept
    ? `${firstErrorLine(error)} These are your last results.`
    : firstErrorLine(error);
  if (isRetryable(error)) return <RetryNotice onRetry={onRetry}>{message}</RetryNotice>;
  return <Notice kind="bad">{message}</Notice>;
}
