import type { Deps } from '../../deps.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import { queueImportRun, type ImportRun } from '../shops/index.ts';

/** Starts an import in the background; one that keeps what it reads is on record. */
export const startImport = (
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  supervisorId: string,
  id: string,
  dryRun: boolean,
): Promise<ImportRun> =>
  deps.db.transaction().execute(async (trx) => {
    const run = await queueImportRun(deps, trx, id, dryRun);
    if (!dryRun)
      await recordStaffAction(trx, {
        at: deps.now(),
        staff_user_id: supervisorId,
        action: 'shops_imported',
        detail: { import: id, file: run.file_name, source: run.source },
      });
    return run;
  });
