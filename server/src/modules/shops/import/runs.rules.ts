import { minutes } from '../../../platform/clock.ts';

/** Nobody who works on an import is silent for so long. */
export const MAX_SILENCE_MS = minutes(1);

interface RunState {
  status: string;
  beat_at: Date | null;
}

/** What a run's own word is worth: one that has been silent for too long died with its server. */
export function importStatusOf(
  { status, beat_at }: RunState,
  now: Date,
): 'uploading' | 'running' | 'done' | 'failed' | 'interrupted' {
  if (
    status === 'running' &&
    beat_at !== null &&
    now.getTime() - beat_at.getTime() > MAX_SILENCE_MS
  )
    return 'interrupted';
  // The table's own check holds the list of states.
  return status as 'uploading' | 'running' | 'done' | 'failed' | 'interrupted';
}

/** `Shops of Texas.csv` → a name without a path and without what cannot be shown. */
export const plainFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
