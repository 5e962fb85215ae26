import type { Deps } from '../../../deps.ts';
import {
  lockFigures,
  recountOtherZone,
  replaceAgentDays,
  replaceFacts,
  replaceFigures,
  takeChanges,
} from './figures.store.ts';

/** Takes a second after a migration or an import, otherwise a few milliseconds. */
const BATCH = 2_000;
/** The maximum number of batches per run of the job. The next run continues. */
const MAX_BATCHES = 50;

export interface FiguresDeps extends Pick<Deps, 'db' | 'now'> {
  config: Pick<Deps['config'], 'DESK_TIME_ZONE'>;
}

/** Recomputes figures for recorded changes; returns whether there may be more. */
export async function updateFigures({ db, now, config }: FiguresDeps): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockFigures(trx);
    const { noted, quoteIds } = await takeChanges(trx, BATCH, now());
    if (quoteIds.length === 0) return false;
    await replaceFigures(trx, await replaceFacts(trx, quoteIds, now()));
    await replaceAgentDays(trx, quoteIds, config.DESK_TIME_ZONE);
    return noted >= BATCH;
  });
}

/** An agent's days, each of which takes a few milliseconds. */
const DAYS_AT_ONCE = 500;

/** After a change of the desk's time zone. */
async function recountDays({ db, config }: FiguresDeps): Promise<void> {
  const recount = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockFigures(trx);
      return recountOtherZone(trx, config.DESK_TIME_ZONE, DAYS_AT_ONCE);
    });
  while (await recount());
}

/** Run by the job. */
export async function updateAllFigures(deps: FiguresDeps): Promise<void> {
  await recountDays(deps);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (!(await updateFigures(deps))) return;
}
