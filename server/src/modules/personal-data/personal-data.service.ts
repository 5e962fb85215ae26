import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { hours } from '../../platform/values/clock.ts';
import {
  erasePersonalRows,
  readPersonalRows,
  type PersonalTable,
  type Subject,
} from '../../platform/database/personal-data.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import { erasedBefore, findUsersToErase, lockUserToErase } from '../accounts/index.ts';
import { findSubject } from './personal-data.store.ts';

const MAX_EXPORTS = 10;

export interface Export {
  exported_at: string;
  user_id: string;
  data: Record<string, Record<string, unknown>[]>;
  withheld: Record<string, Record<string, string>>;
}

/** Exports a consistent snapshot: concurrent changes are included completely or not at all. */
export async function exportPersonalData(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'images' | 'baseUrl' | 'secrets'>,
  tables: readonly PersonalTable[],
  callerId: string,
  id: string,
): Promise<Export> {
  const { db, now, log, images, baseUrl, secrets } = deps;
  if (callerId !== id) throw notFound();
  await countAttempt(
    db,
    [{ bucket: `export:user:${id}`, max: MAX_EXPORTS, windowMs: hours(1) }],
    now(),
  );
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const subject = await findSubject(trx, id);
      if (!subject) throw notFound();
      const found: Export['data'] = {};
      for (const table of tables)
        found[table.table] = await readPersonalRows(trx, table, subject, {
          link: (key) => new URL(images.link(key, 'large'), baseUrl()).href,
          open: secrets.open,
        });
      return found;
    });
  log.info({ event: 'data_exported', userId: id }, 'personal data exported');
  const withheld = Object.fromEntries(
    tables
      .filter((table) => Object.keys(table.withheld).length > 0)
      .map(({ table, withheld: columns }) => [table, { ...columns }]),
  );
  return { exported_at: now().toISOString(), user_id: id, data, withheld };
}

/**
 * Erases accounts deleted more than 30 days ago, one by one; concurrent schedulers erase each once.
 */
export async function eraseDeletedAccounts(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  tables: readonly PersonalTable[],
): Promise<void> {
  for (const id of await findUsersToErase(deps.db, erasedBefore(deps.now())))
    await eraseAccount(deps, tables, id);
}

async function eraseAccount(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  tables: readonly PersonalTable[],
  id: string,
): Promise<void> {
  const erased = await db.transaction().execute(async (trx) => {
    const subject: Subject | undefined = await lockUserToErase(trx, id, erasedBefore(now()));
    if (!subject) return false;
    for (const table of tables) await erasePersonalRows(trx, table, subject, now());
    return true;
  });
  if (erased) log.info({ event: 'account_erased', userId: id }, 'personal data erased');
}
