import type { Result } from '../faults/try-fault.ts';
import type { Sample, TableSize } from './samples.ts';

/** A run, as it is written to the report. */
export interface Soak {
  samples: Sample[];
  faults: (Pick<Result, 'name' | 'servedAfterS' | 'exits' | 'lost' | 'doubled'> & {
    minute: number;
    failed: number;
  })[];
  calls: { ok: number; failed: number };
  /** Sign-ups that failed. They are retried a minute later by somebody else. */
  failedSignUps: number;
  tablesBefore: TableSize[];
  tablesAfter: TableSize[];
  ledger: { code: number; output: string } | undefined;
}

/** A process warms up for this long after its start, which isn't growth. */
const WARM_UP_MINUTES = 10;

/**
 * Growth of a process's memory in MB an hour, between its last restart and the end (a least squares
 * line). Undefined if that is too short to tell.
 */
export function memoryGrowth(samples: readonly Sample[], at: number): number | undefined {
  const pid = samples.at(-1)?.pids[at];
  const began = samples.find(({ pids }) => pids[at] === pid)?.minute ?? 0;
  const from = began + WARM_UP_MINUTES;
  const points = samples
    .filter(({ minute, memory }) => minute >= from && (memory[at] ?? 0) > 0)
    .map(({ minute, memory }) => ({ hour: minute / 60, mb: memory[at] ?? 0 }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.hour - first.hour < 0.25) return undefined;
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { hour: mean(({ hour }) => hour), mb: mean(({ mb }) => mb) };
  const together = mean(({ hour, mb }) => (hour - middle.hour) * (mb - middle.mb));
  return Math.round(together / mean(({ hour }) => (hour - middle.hour) ** 2));
}

/** Everything that must never happen, in words. Empty if the run passed. */
export function violations({ faults, samples, ledger }: Soak): string[] {
  const found = faults
    .filter(({ lost, doubled, exits }) => lost + doubled + exits > 0)
    .map(
      ({ name, minute, lost, doubled, exits }) =>
        `Minute ${Math.round(minute)}, ${name}: ${lost} lost, ${doubled} doubled, ${exits} exits.`,
    );
  if (ledger && ledger.code !== 0) found.push(`The ledger doesn't match: ${ledger.output.trim()}`);
  const last = samples.at(-1);
  const first = samples[0];
  for (const [at, handles] of (last?.handles ?? []).entries()) {
    const before = first?.handles[at] ?? 0;
    if (handles > before * 2 + 20)
      found.push(
        `Process ${at + 1} has ${handles} handles after the load, and began with ${before}.`,
      );
  }
  if (last && last.deadLetters > 0) found.push(`${last.deadLetters} jobs gave up.`);
  return found;
}

const range = (values: readonly number[]): string =>
  values.length === 0 ? '' : `${Math.min(...values)} to ${Math.max(...values)}`;

/** The report, in Markdown. */
export function describeSoak(soak: Soak): string {
  const { samples, faults, calls, failedSignUps, tablesBefore, tablesAfter, ledger } = soak;
  const minutes = Math.round(samples.at(-1)?.minute ?? 0);
  const broken = violations(soak);
  const growth = [0, 1].map((at) => {
    const found = memoryGrowth(samples, at);
    return found === undefined ? 'too short to tell' : `${found} MB an hour`;
  });
  const column = (of: (sample: Sample) => number): string => range(samples.map(of));
  const before = new Map(tablesBefore.map((size) => [size.table, size]));
  return [
    `# Soak of ${minutes} minutes`,
    '',
    broken.length === 0 ? 'Nothing was violated.' : broken.map((line) => `- ${line}`).join('\n'),
    '',
    `Calls: ${calls.ok} succeeded, ${calls.failed} failed. Sign-ups that failed: ${failedSignUps}.`,
    `Ledger: ${ledger ? ledger.output.trim().replaceAll('\n', ' ') : 'not checked'}`,
    '',
    '| | range | growth after the last restart |',
    '| --- | --- | --- |',
    `| memory of process 1, MB | ${column((sample) => sample.memory[0] ?? 0)} | ${growth[0]} |`,
    `| memory of process 2, MB | ${column((sample) => sample.memory[1] ?? 0)} | ${growth[1]} |`,
    `| handles of process 1 | ${column((sample) => sample.handles[0] ?? 0)} | |`,
    `| handles of process 2 | ${column((sample) => sample.handles[1] ?? 0)} | |`,
    `| database connections | ${column((sample) => sample.connections)} | |`,
    `| database, MB | ${column((sample) => sample.databaseMb)} | |`,
    `| dead rows | ${column((sample) => sample.deadRows)} | |`,
    `| due jobs | ${column((sample) => sample.waitingJobs)} | |`,
    `| dead letters | ${column((sample) => sample.deadLetters)} | |`,
    '',
    '| minute | fault | failed calls | served after | lost | doubled | exits |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...faults.map(
      ({ minute, name, failed, servedAfterS, lost, doubled, exits }) =>
        `| ${Math.round(minute)} | ${name} | ${failed} | ${servedAfterS.toFixed(1)} s | ` +
        `${lost} | ${doubled} | ${exits} |`,
    ),
    '',
    '| table | MB before | MB after | live rows | dead rows |',
    '| --- | --- | --- | --- | --- |',
    ...tablesAfter.map(
      ({ table, mb, live, dead }) =>
        `| ${table} | ${before.get(table)?.mb ?? 'small'} | ${mb} | ${live} | ${dead} |`,
    ),
    '',
  ].join('\n');
}
