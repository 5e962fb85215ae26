import type { Deps } from '../../../deps.ts';
import {
  lockFigures,
  replaceAgentDays,
  replaceFacts,
  replaceFigures,
  takeChanges,
} from './figures.store.ts';

/** A second of work, after a migration or an import; otherwise a few milliseconds. */
const BATCH = 2_000;
/** So many batches one run of the job makes: the next run goes on. */
const MAX_BATCHES = 50;

/** Makes figures anew for what has changed since; whether there may be more. */
export async function updateFigures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockFigures(trx);
    const { noted, quoteIds } = await takeChanges(trx, BATCH, now());
    if (quoteIds.length === 0) return false;
    await replaceFigures(trx, await replaceFacts(trx, quoteIds, now()));
    await replaceAgentDays(trx, quoteIds);
    return noted >= BATCH;
  });
}

/** The job's work. */
export async function updateAllFigures(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (!(await updateFigures(deps))) return;
}
