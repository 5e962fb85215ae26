import { formatMonth } from '@fourbay/contract/formats/format';
import type { Deps, Trx } from '../../deps.ts';
import { recommendServicesForOwners } from '../garage/index.ts';
import { queueNotifications } from '../notifications/index.ts';
import { findBalancesOf, NO_BALANCES } from '../quota/index.ts';
import { accountSummaryMail, serviceDueMail } from './digests.mails.ts';
import {
  isReminderTime,
  monthKey,
  monthStart,
  itemKeys,
  hasContent,
  selectForReminder,
  type DueVehicle,
} from './digests.rules.ts';
import {
  findLastReminderItems,
  findDuePage,
  deleteDigestsBefore,
  insertDigests,
  findMonthFacts,
  type Recipient,
} from './digests.store.ts';

type DigestDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

export const SUMMARY_BATCH = 'account-summary-batch';
export const REMINDER_BATCH = 'service-reminder-batch';

const BATCH_SIZE = 1_000;
/** E-mails per batch, so that other work runs in between. */
const CHUNK_SIZE = 100;
/** The jobs need one month. Support can look back a year. */
const KEEP_MONTHS = 13;

/** Starts the summaries of the previous month. Each batch queues the next. */
export const startAccountSummaries = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, SUMMARY_BATCH, { after: '0' }, { key: '0' });

/**
 * Queues the previous month's summaries for a batch of the accounts confirmed before the end of
 * that month, and the next batch, in one transaction.
 */
export async function sendSummaryBatch(deps: DigestDeps, after: string): Promise<void> {
  const { db, now, jobs } = deps;
  const month = { from: monthStart(now(), -1), to: monthStart(now()) };
  await db.transaction().execute(async (trx) => {
    const { recipients, last } = await findDuePage(trx, {
      kind: 'account_summary',
      month: monthKey(month.from),
      confirmedBefore: month.to,
      after,
      limit: BATCH_SIZE,
    });
    if (last === undefined) return;
    const fresh = await insertDigests(
      trx,
      recipients.map(({ id }) => ({ userId: id })),
      { kind: 'account_summary', month: monthKey(month.from), now: now() },
    );
    const due = recipients.filter(({ id }) => fresh.has(id));
    for (let from = 0; from < due.length; from += CHUNK_SIZE)
      await writeAccountSummaries(deps, trx, due.slice(from, from + CHUNK_SIZE), month);
    await jobs.enqueue(trx, SUMMARY_BATCH, { after: last }, { key: last });
  });
}

async function writeAccountSummaries(
  deps: DigestDeps,
  trx: Trx,
  recipients: readonly Recipient[],
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  const facts = new Map(
    (await findMonthFacts(trx, ids, from, to)).map((row) => [row.user_id, row]),
  );
  const balances = await findBalancesOf(trx, ids);
  const mails = recipients.flatMap(({ id, email, first_name }) => {
    const own = facts.get(id);
    if (!own || !hasContent(own)) return [];
    const content = accountSummaryMail({
      firstName: first_name,
      month: formatMonth(from),
      facts: own,
      lowest: own.lowest,
      balances: balances.get(id) ?? NO_BALANCES,
      baseUrl: deps.baseUrl(),
    });
    return [{ userId: id, to: email, kind: 'account_summary', content }];
  });
  await queueNotifications(deps, trx, 'account_summary', mails);
}

/** Starts the reminders from mid-month on. Each batch queues the next. */
export async function startServiceReminders({
  db,
  jobs,
  now,
}: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  if (!isReminderTime(now())) return;
  await jobs.enqueue(db, REMINDER_BATCH, { after: '0' }, { key: '0' });
}

/**
 * At most one a month for each owner, and only when a service is due that the previous one did not list.
 * Owners are processed in batches of a hundred, each in its own transaction, so a repeated batch skips those
 * already done.
 */
export async function sendReminderBatch(deps: DigestDeps, after: string): Promise<void> {
  const { db, now, jobs } = deps;
  const { recipients, last } = await findDuePage(db, {
    kind: 'service_due',
    month: monthKey(now()),
    confirmedBefore: monthStart(now()),
    after,
    limit: BATCH_SIZE,
  });
  for (let from = 0; from < recipients.length; from += CHUNK_SIZE)
    await writeServiceReminders(deps, recipients.slice(from, from + CHUNK_SIZE));
  if (last !== undefined) await jobs.enqueue(db, REMINDER_BATCH, { after: last }, { key: last });
}

async function writeServiceReminders(
  deps: DigestDeps,
  recipients: readonly Recipient[],
): Promise<void> {
  const { db, now, baseUrl } = deps;
  const ids = recipients.map(({ id }) => id);
  const due = await findDueVehicles(deps, ids);
  const itemsOf = (id: string): string[] => itemKeys(due.get(id) ?? []);
  await db.transaction().execute(async (trx) => {
    const lastItems = await findLastReminderItems(trx, ids, 'service_due');
    const fresh = await insertDigests(
      trx,
      ids.map((id) => ({ userId: id, items: itemsOf(id) })),
      { kind: 'service_due', month: monthKey(now()), now: now() },
    );
    const hasNewItem = (id: string): boolean =>
      itemsOf(id).some((item) => !lastItems.get(id)?.includes(item));
    const mails = recipients
      .filter(({ id }) => fresh.has(id) && hasNewItem(id))
      .map(({ id, email, first_name }) => ({
        userId: id,
        to: email,
        kind: 'service_due',
        content: serviceDueMail({
          firstName: first_name,
          vehicles: due.get(id) ?? [],
          baseUrl: baseUrl(),
        }),
      }));
    await queueNotifications(deps, trx, 'vehicle_information', mails);
  });
}

/** The vehicles of each owner with due services. */
async function findDueVehicles(
  deps: DigestDeps,
  userIds: readonly string[],
): Promise<Map<string, DueVehicle[]>> {
  const vehicles = await recommendServicesForOwners(deps, userIds);
  const due = vehicles.flatMap(({ userId, id, name, recommendations }) => {
    const selected = selectForReminder(recommendations);
    return selected.length > 0 ? [{ userId, vehicle: { id, name, due: selected } }] : [];
  });
  return new Map(
    [...Map.groupBy(due, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      own.map(({ vehicle }) => vehicle),
    ]),
  );
}

export const sweepDigests = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteDigestsBefore(db, monthKey(monthStart(now(), -KEEP_MONTHS)));
