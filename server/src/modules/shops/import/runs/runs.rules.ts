import { minutes } from '../../../../platform/values/clock.ts';

/** A running import without a report for this long was interrupted with its server. */
export const MAX_SILENCE_MS = minutes(1);

export type ImportStatus = 'uploading' | 'running' | 'done' | 'failed' | 'interrupted';

export function importStatusOf(
  { status, beat_at }: { status: ImportStatus; beat_at: Date | null },
  now: Date,
): ImportStatus {
  const isSilent = beat_at !== null && now.getTime() - beat_at.getTime() > MAX_SILENCE_MS;
  return status === 'running' && isSilent ? 'interrupted' : status;
}

/** `C:\Files\Shops of Texas.csv` → `Shops of Texas.csv`, without control characters. */
export const plainFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
