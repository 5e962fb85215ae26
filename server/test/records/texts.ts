import { runSql } from '../../src/platform/database/db.ts';
import type { TestApp } from '../harness.ts';

/**
 * Resets to the state of a new server: no texts, replies, opt-outs, counts, or jobs, and the initial time.
 */
export function textsReset({ deps: { db }, clock }: TestApp): () => Promise<void> {
  const start = clock.now();
  return async () => {
    clock.set(start);
    await db.deleteFrom('text_replies').execute();
    await db.deleteFrom('text_opt_outs').execute();
    await db.deleteFrom('texts').execute();
    await db.deleteFrom('message_counts').execute();
    await runSql(db, 'delete from test_jobs');
  };
}
