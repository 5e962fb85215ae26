import type { Clock } from '../src/platform/clock.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../src/schema.generated.ts';

/** Reports that `done` of `total` rows are loaded. */
export type ReportProgress = (done: number, total: number) => void;

interface LoadOptions {
  now: Clock;
  reportProgress?: ReportProgress;
}

export interface Loader {
  name: string;
  /** True when the database already holds what this loader would load. */
  isLoaded(db: Kysely<Schema>): Promise<boolean>;
  load(db: Kysely<Schema>, options: LoadOptions): Promise<void>;
}

/** Runs the loaders in order, printing progress; what is loaded already is skipped. */
export async function runLoaders(
  db: Kysely<Schema>,
  loaders: readonly Loader[],
  { now, print }: { now: Clock; print: (line: string) => void },
): Promise<void> {
  for (const loader of loaders) {
    if (await loader.isLoaded(db)) continue;
    await loader.load(db, { now, reportProgress: printEachQuarter(loader.name, print) });
  }
}

function printEachQuarter(name: string, print: (line: string) => void): ReportProgress {
  const startedAt = performance.now();
  let printedPercent = 0;
  return (done, total) => {
    const percent = Math.floor((done / total) * 4) * 25;
    if (percent <= printedPercent) return;
    printedPercent = percent;
    const seconds = (performance.now() - startedAt) / 1_000;
    print(`Loading ${name}: ${percent} % (${seconds.toFixed(1)} s)`);
  };
}
