import type { Deps, Trx } from '../../../../deps.ts';

class DryRunRollback extends Error {}

/** A dry run does the same work in a transaction that is rolled back. */
export async function inTransaction<T>(
  db: Deps['db'],
  dryRun: boolean,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let dryRunResult: { value: T } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!dryRun) return result;
      dryRunResult = { value: result };
      throw new DryRunRollback();
    });
  } catch (error) {
    if (error instanceof DryRunRollback && dryRunResult) return dryRunResult.value;
    throw error;
  }
}
