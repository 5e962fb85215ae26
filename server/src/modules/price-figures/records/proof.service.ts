import type { Deps } from '../../../deps.ts';
import { hours } from '../../../platform/values/clock.ts';
import { findProof, type Proof } from './proof.store.ts';

const MAX_AGE_MS = hours(1);
const RETRY_MS = 10_000;

/**
 * What a visitor can check, as last read: real shops' figures or, in a demo, the demo's. It is refreshed in
 * the background, so that a request never waits for the database. Null before the first read.
 */
export function createProof({
  config,
  db,
  now,
  log,
}: Pick<Deps, 'config' | 'db' | 'now' | 'log'>): () => Proof | null {
  let known: Proof | null = null;
  let readAgainAt = -Infinity;
  const readAgain = async (at: Date): Promise<void> => {
    try {
      const since = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
      known = await findProof(db, { demo: config.DEMO, since });
    } catch (error) {
      readAgainAt = at.getTime() + RETRY_MS;
      log.warn({ err: error }, 'could not read the figures for visitors');
    }
  };
  return () => {
    const at = now();
    if (at.getTime() >= readAgainAt) {
      readAgainAt = at.getTime() + MAX_AGE_MS;
      void readAgain(at);
    }
    return known;
  };
}
