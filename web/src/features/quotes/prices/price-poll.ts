import { minutes } from '@fourbay/contract/durations';
import { POLL_MS } from '@fourbay/contract/quote-limits';

export interface PollConditions {
  /** Whether prices may still come. */
  open: boolean;
  hidden: boolean;
  online: boolean;
  /** Tries that failed since the last answer. */
  failures: number;
  /** What the server asked for, in milliseconds. */
  retryAfterMs?: number | null;
}

const HIDDEN_MS = 30_000;
const MAX_DELAY_MS = minutes(1);
const JITTER = 0.1;

/**
 * How long to wait before asking for prices again, in milliseconds; false: not at all until
 * something changes.
 */
export function nextPollDelay(
  { open, hidden, online, failures, retryAfterMs }: PollConditions,
  random: () => number = Math.random,
): number | false {
  if (!open || !online) return false;
  const base = hidden ? HIDDEN_MS : POLL_MS;
  const waited = Math.min(base * 2 ** failures, Math.max(MAX_DELAY_MS, base));
  // Spread, so that a restart is not followed by everybody at once.
  return Math.max(retryAfterMs ?? 0, Math.round(waited * (1 - JITTER + 2 * JITTER * random())));
}

/** Answers can overtake each other: an older list never takes the place of a newer one. */
export const pickNewer = <P extends { meta: { version: number } }>(
  known: P | undefined,
  arrived: P,
): P => (known && known.meta.version > arrived.meta.version ? known : arrived);
