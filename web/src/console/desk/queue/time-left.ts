import { minutes } from '@fourbay/contract/formats/durations';

const MINUTE = minutes(1);

export interface TimeLeft {
  text: string;
  level: 'calm' | 'atRisk' | 'late';
}

/** Time until the target, then until the limit, then the delay. */
export function timeLeft(
  { target_at, limit_at }: { target_at: string; limit_at: string },
  now: number,
): TimeLeft {
  const toTarget = Math.ceil((Date.parse(target_at) - now) / MINUTE);
  const toLimit = Math.ceil((Date.parse(limit_at) - now) / MINUTE);
  if (toTarget > 0)
    return { text: `${toTarget} min to target`, level: toTarget > 10 ? 'calm' : 'atRisk' };
  if (toLimit > 0) return { text: `${toLimit} min to limit`, level: 'atRisk' };
  return { text: `${1 - toLimit} min late`, level: 'late' };
}

/** Time since the request: `4 min`, `2 h 05`. */
export function ageOf({ requested_at }: { requested_at: string }, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(requested_at)) / MINUTE));
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
