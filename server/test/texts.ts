import { runSql } from '../src/platform/db.ts';
import type { TestApp } from './harness.ts';

/** As a new server would be: no text, reply or opt-out, no work, and the clock where it began. */
export function textsReset({ deps: { db }, clock }: TestApp): () => Promise<void> {
  const start = clock.now();
  return async () => {
    clock.set(start);
    await db.deleteFrom('text_replies').execute();
    await db.deleteFrom('text_opt_outs').execute();
    await db.deleteFrom('texts').execute();
    await runSql(db, 'delete from test_jobs');
  };
}
