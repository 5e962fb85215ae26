import type { Deps, Trx } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { hours } from '../../platform/values/clock.ts';
import {
  erasePersonalRows,
  readPersonalRows,
  type PersonalTable,
  type Subject,
} from '../../platform/database/personal-data.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import {
  deleteToErase,
  erasedBefore,
  findUsersToErase,
  lockUserToErase,
} from '../accounts/index.ts';
import { findSubject, findSubjectOrDeleted, insertOperatorAction } from './personal-data.store.ts';

const MAX_EXPORTS = 10;

type ExportDeps = Pick<Deps, 'db' | 'now' | 'log' | 'images' | 'baseUrl' | 'secrets'>;

export interface Export {
  exported_at: string;
  user_id: string;
  data: Record<string, Record<string, unknown>[]>;
  withheld: Record<string, Record<string, string>>;
}

/** Exports a consistent snapshot: concurrent changes are included completely or not at all. */
export async function exportPersonalData(
  deps: ExportDeps,
  tables: readonly PersonalTable[],
  callerId: string,
  id: string,
): Promise<Export> {
  const { db, now, log } = deps;
  if (callerId !== id) throw notFound();
  await countAttempt(
    db,
    [{ bucket: `export:user:${id}`, max: MAX_EXPORTS, windowMs: hours(1) }],
    now(),
  );
  const exported = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => readExport(deps, trx, tables, await findSubject(trx, id)));
  log.info({ event: 'data_exported', userId: id }, 'personal data exported');
  return exported;
}

async function readExport(
  { now, images, baseUrl, secrets }: ExportDeps,
  trx: Trx,
  tables: readonly PersonalTable[],
  subject: Subject | undefined,
): Promise<Export> {
  if (!subject) throw notFound();
  const data: Export['data'] = {};
  for (const table of tables)
    data[table.table] = await readPersonalRows(trx, table, subject, {
      link: (key) => new URL(images.link(key, 'large'), baseUrl()).href,
      open: secrets.open,
    });
  const withheld = Object.fromEntries(
    tables
      .filter((table) => Object.keys(table.withheld).length > 0)
      .map(({ table, withheld: columns }) => [table, { ...columns }]),
  );
  return { exported_at: now().toISOString(), user_id: subject.id, data, withheld };
}

/** A request for somebody's data that an operator fulfills. `reason` is usually a ticket's number. */
export interface OperatorRequest {
  id: string;
  operator: string;
  reason: string;
}

/** Exports an account for its owner, deleted or not, and records it. */
export async function exportForOwner(
  deps: ExportDeps,
  tables: readonly PersonalTable[],
  { id, operator, reason }: OperatorRequest,
): Promise<Export> {
  const { db, now, log } = deps;
  const exported = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const subject = await findSubjectOrDeleted(trx, id);
      if (subject)
        await insertOperatorAction(trx, {
          at: now(),
          operator,
          reason,
          action: 'account_exported',
          subject_user_id: id,
        });
      return readExport(deps, trx, tables, subject);
    });
  log.info({ event: 'data_exported', userId: id, by: 'operator' }, 'personal data exported');
  return exported;
}

/** Erases an owner's account now, without the 30 days in which it could be restored, and records it. */
export async function eraseNow(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'>,
  tables: readonly PersonalTable[],
  { id, operator, reason }: OperatorRequest,
): Promise<void> {
  const { db, now, log } = deps;
  if (await findSubject(db, id)) await deleteToErase(deps, id);
  await db.transaction().execute(async (trx) => {
    const subject = await lockUserToErase(trx, id, now());
    if (!subject) throw notFound();
    for (const table of tables) await erasePersonalRows(trx, table, subject, now());
    await insertOperatorAction(trx, {
      at: now(),
      operator,
      reason,
      action: 'account_erased',
      subject_user_id: id,
    });
  });
  log.info({ event: 'account_erased', userId: id, by: 'operator' }, 'personal data erased');
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
