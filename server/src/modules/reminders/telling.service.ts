import { dayOf } from '@fourbay/contract/formats/days';
import { LEAD_DAYS } from '@fourbay/contract/garage/reminder-state';
import type { Deps } from '../../deps.ts';
import { after, before, days, hours } from '../../platform/values/clock.ts';
import { announceMoment, queueNotifications } from '../notifications/index.ts';
import { remindersMail } from './reminders.mails.ts';
import { findRemindersOf, type Reminder } from './reminders.service.ts';
import {
  findOwnersToTell,
  isSuspended,
  markNotified,
  unmarkNotified,
  type Recipient,
} from './telling.store.ts';

type TellDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

export const TELL_BATCH = 'reminder-batch';

const BATCH_SIZE = 100;

/** Starts telling owners about what is due. Each batch queues the next. */
export const startTelling = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, TELL_BATCH, { after: '0' }, { key: '0' });

/**
 * Tells a batch of owners about reminders that became due, each once, and all of an owner's
 * together. An owner who was told about one today is told about others tomorrow.
 */
export async function tellBatch(deps: TellDeps, afterId: string): Promise<void> {
  const { db, now, jobs } = deps;
  const owners = await findOwnersToTell(db, {
    after: afterId,
    limit: BATCH_SIZE,
    today: dayOf(now()),
    dueBy: dayOf(after(now(), days(LEAD_DAYS))),
  });
  const reminders = await findRemindersOf(
    deps,
    owners.map(({ id }) => id),
  );
  // A new reading can move the time by mileage. They are told again once it is due.
  const early = reminders.filter((one) => one.row.notified_at !== null && !isDue(one));
  await unmarkNotified(
    db,
    early.map(({ row }) => row),
  );
  const due = reminders.filter((one) => one.row.notified_at === null && isDue(one));
  await tell(deps, owners, due);
  const last = owners.at(-1);
  if (last) await jobs.enqueue(db, TELL_BATCH, { after: last.id }, { key: last.id });
}

const isDue = ({ due: { state } }: Reminder): boolean => state === 'due' || state === 'overdue';

/** Reminders of one message are marked at about the same time. The next message is at least a day later. */
const SAME_TIME_MS = hours(1);

/**
 * Whether any of the reminders that an owner was told about at that time is still due. False if the account
 * is suspended.
 */
export async function isToldStillDue(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  if (await isSuspended(deps.db, userId)) return false;
  const since = before(at, SAME_TIME_MS);
  const reminders = await findRemindersOf(deps, [userId]);
  return reminders.some(
    (one) => one.row.notified_at !== null && one.row.notified_at >= since && isDue(one),
  );
}

async function tell(
  deps: TellDeps,
  owners: readonly Recipient[],
  due: readonly Reminder[],
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // Without those that were changed in the meantime.
    const marked = await markNotified(
      trx,
      due.map(({ row }) => row),
      deps.now(),
    );
    const dueOf = Map.groupBy(
      due.filter(({ row }) => marked.has(row.id)),
      ({ row }) => row.user_id,
    );
    const told = owners.flatMap(({ id, email }) => {
      const own = dueOf.get(id) ?? [];
      return own.slice(0, 1).map((first) => ({
        userId: id,
        to: email,
        kind: 'vehicle_reminders',
        about: 'vehicle_reminders',
        content: remindersMail(first, own, deps.baseUrl()),
      }));
    });
    await queueNotifications(deps, trx, 'vehicle_reminders', told);
    for (const { userId } of told)
      await announceMoment(deps, trx, { kind: 'reminder_due', userId, quoteId: null });
  });
}
