import type { Clock } from '../src/platform/values/clock.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/database/db.ts';
import { withProcessLock } from '../src/platform/database/process-lock.ts';
import type { Schema } from '../src/schema.generated.ts';

/** Reports that `done` of `total` rows are loaded. */
export type ReportProgress = (done: number, total: number) => void;

export interface LoadOptions {
  now: Clock;
  engine?: Database<Schema>['engine'];
  reportProgress?: ReportProgress;
}

export interface Loader {
  name: string;
  /** True when the database already holds what this loader would load. */
  isLoaded(db: Kysely<Schema>): Promise<boolean>;
  load(db: Kysely<Schema>, options: LoadOptions): Promise<void>;
}

interface RunOptions {
  now: Clock;
  print: (line: string) => void;
}

/** Advisory lock shared by all processes. Its holder loads the data. */
const LOADING = 46_232_002;

/**
 * Runs the loaders in order, in one process at a time, printing progress. Loaders whose data are up
 * to date are skipped.
 */
export async function runLoaders(
  { db, engine, unhurried }: Pick<Database<Schema>, 'db' | 'engine' | 'unhurried'>,
  loaders: readonly Loader[],
  { now, print }: RunOptions,
): Promise<void> {
  if (await areLoaded(db, loaders)) return;
  await unhurried((patient) =>
    withProcessLock(
      patient,
      LOADING,
      async (connection) => {
        for (const loader of loaders) {
          if (await loader.isLoaded(connection)) continue;
          await loader.load(connection, {
            now,
            engine,
            reportProgress: printEachQuarter(loader.name, print),
          });
        }
      },
      { onWait: () => print('Another process is loading the data. Waiting until it’s done.') },
    ),
  );
}

async function areLoaded(db: Kysely<Schema>, loaders: readonly Loader[]): Promise<boolean> {
  for (const loader of loaders) if (!(await loader.isLoaded(db))) return false;
  return true;
}

function printEachQuarter(name: string, print: (line: string) => void): ReportProgress {
  const startedAt = performance.now();
  let printedPercent = 0;
  return (done, total) => {
    const percent = Math.floor((done / total) * 4) * 25;
    if (percent <= printedPercent) return;
    printedPercent = percent;
    const seconds = (performance.now() - startedAt) / 1_000;
    print(`Loading ${name}: ${percent}% (${seconds.toFixed(1)} s)`);
  };
}
