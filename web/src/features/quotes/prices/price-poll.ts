import { minutes } from '@fourbay/contract/formats/durations';
import { POLL_MS } from '@fourbay/contract/quotes/quote-limits';

export interface PollConditions {
  /** Whether prices may still come. */
  open: boolean;
  hidden: boolean;
  online: boolean;
  /** Number of failures since the last answer. */
  failures: number;
  /** The server's Retry-After, in milliseconds. */
  retryAfterMs?: number | null;
}

const HIDDEN_MS = 30_000;
const MAX_DELAY_MS = minutes(1);
const JITTER = 0.1;

/** Delay until the next poll, in milliseconds; false stops polling until something changes. */
export function nextPollDelay(
  { open, hidden, online, failures, retryAfterMs }: PollConditions,
  random: () => number = Math.random,
): number | false {
  if (!open || !online) return false;
  const base = hidden ? HIDDEN_MS : POLL_MS;
  const waited = Math.min(base * 2 ** failures, Math.max(MAX_DELAY_MS, base));
  // Randomized, so that clients don't all poll at the same time after a restart.
  return Math.max(retryAfterMs ?? 0, Math.round(waited * (1 - JITTER + 2 * JITTER * random())));
}

/** Responses can overtake each other, so an older list never replaces a newer one. */
export const pickNewer = <P extends { meta: { version: number } }>(
  known: P | undefined,
  arrived: P,
): P => (known && known.meta.version > arrived.meta.version ? known : arrived);
