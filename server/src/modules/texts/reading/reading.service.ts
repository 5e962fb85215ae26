import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { openBody, openNumber } from '../numbers.service.ts';
import type { TextListener } from '../text-listener.ts';
import { countUnreadTexts, findUnreadTexts, saveRead } from './reading.store.ts';

export interface ShownUnread {
  id: string;
  number: string;
  body: string;
  at: Date;
  owner: { id: string; name: string } | null;
  /** The contact's name and shop. */
  sender: string | null;
}

const MAX_SHOWN = 100;

/** Received texts that aren't a keyword or an opt-out, for supervisors. */
export async function listUnread(
  deps: Pick<Deps, 'db' | 'secrets'>,
  listeners: readonly TextListener[],
): Promise<{ rows: ShownUnread[]; count: number }> {
  const rows: ShownUnread[] = [];
  for (const row of await findUnreadTexts(deps.db, MAX_SHOWN)) {
    const number = openNumber(deps, row.number_sealed);
    rows.push({
      id: row.id,
      number,
      body: openBody(deps, row.body_sealed),
      at: row.received_at,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner ?? '' },
      sender: await findSender(deps, listeners, number),
    });
  }
  return { rows, count: await countUnreadTexts(deps.db) };
}

async function findSender(
  { db }: Pick<Deps, 'db'>,
  listeners: readonly TextListener[],
  number: string,
): Promise<string | null> {
  for (const listener of listeners) {
    const name = await listener.nameOf?.(db, number);
    if (name !== undefined) return name;
  }
  return null;
}

export async function markRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  supervisorId: string,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await saveRead(trx, id, now()))) throw notFound();
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'text_read',
      detail: { text_id: id },
    });
  });
}
