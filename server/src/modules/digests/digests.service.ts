import type { Deps } from '../../deps.ts';
import { recommendServicesForVehicle } from '../garage/index.ts';
import { queueNotification } from '../notifications/index.ts';
import { findBalances } from '../quota/index.ts';
import { accountSummaryMail, serviceDueMail } from './digests.mails.ts';
import {
  isReminderTime,
  monthKey,
  monthStart,
  itemKeys,
  nameOfMonth,
  selectForReminder,
  type DigestKind,
  type DueVehicle,
} from './digests.rules.ts';
import {
  findLastReminderItems,
  findDueRecipients,
  deleteDigestsBefore,
  findVehiclesOf,
  insertDigest,
  findLowestPrices,
  findMonthFacts,
  type Recipient,
} from './digests.store.ts';

type DigestDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

const BATCH_SIZE = 200;
/** The jobs need one month; support can look up a year. */
const KEEP_MONTHS = 13;

/** Sends the previous month's summary to all accounts confirmed before the end of that month. */
export async function sendAccountSummaries(deps: DigestDeps): Promise<void> {
  const { now } = deps;
  const from = monthStart(now(), -1);
  const to = monthStart(now());
  await forEachRecipient(
    deps,
    { kind: 'account_summary', month: monthKey(from), confirmedBefore: to },
    (recipient) => writeAccountSummary(deps, recipient, from, to),
  );
}

/** At most once a month, and only when a service is due that the last reminder did not list. */
export async function sendServiceReminders(deps: DigestDeps): Promise<void> {
  const now = deps.now();
  if (!isReminderTime(now)) return;
  await forEachRecipient(
    deps,
    { kind: 'service_due', month: monthKey(now), confirmedBefore: monthStart(now) },
    (recipient) => writeServiceReminder(deps, recipient),
  );
}

async function forEachRecipient(
  { db }: Pick<Deps, 'db'>,
  due: { kind: DigestKind; month: string; confirmedBefore: Date },
  write: (recipient: Recipient) => Promise<void>,
): Promise<void> {
  for (let after = '0'; ;) {
    const recipients = await findDueRecipients(db, { ...due, after, limit: BATCH_SIZE });
    for (const recipient of recipients) await write(recipient);
    const last = recipients.at(-1);
    if (!last || recipients.length < BATCH_SIZE) return;
    after = last.id;
  }
}

async function writeAccountSummary(
  deps: DigestDeps,
  { id, email, first_name }: Recipient,
  from: Date,
  to: Date,
): Promise<void> {
  const { db, now, baseUrl } = deps;
  await db.transaction().execute(async (trx) => {
    const isNew = await insertDigest(trx, {
      userId: id,
      kind: 'account_summary',
      month: monthKey(from),
      now: now(),
    });
    if (!isNew) return;
    const content = accountSummaryMail({
      firstName: first_name,
      month: nameOfMonth(from),
      facts: await findMonthFacts(trx, id, from, to),
      lowest: await findLowestPrices(trx, id, from, to),
      balances: await findBalances(trx, id),
      baseUrl: baseUrl(),
    });
    await queueNotification(deps, trx, {
      userId: id,
      to: email,
      kind: 'account_summary',
      type: 'account_summary',
      content,
    });
  });
}

async function writeServiceReminder(
  deps: DigestDeps,
  { id, email, first_name }: Recipient,
): Promise<void> {
  const { db, now, baseUrl } = deps;
  const vehicles = await findDueVehicles(deps, id);
  const items = itemKeys(vehicles);
  await db.transaction().execute(async (trx) => {
    const lastItems = await findLastReminderItems(trx, id, 'service_due');
    const isNew = await insertDigest(trx, {
      userId: id,
      kind: 'service_due',
      month: monthKey(now()),
      items,
      now: now(),
    });
    const hasNewItem = items.some((item) => !lastItems.includes(item));
    if (!isNew || !hasNewItem) return;
    await queueNotification(deps, trx, {
      userId: id,
      to: email,
      kind: 'service_due',
      type: 'vehicle_information',
      content: serviceDueMail({ firstName: first_name, vehicles, baseUrl: baseUrl() }),
    });
  });
}

async function findDueVehicles(deps: DigestDeps, userId: string): Promise<DueVehicle[]> {
  const vehicles: DueVehicle[] = [];
  for (const vehicle of await findVehiclesOf(deps.db, userId)) {
    const { id, full_vehicle_name, nickname } = vehicle;
    const recommendations = await recommendServicesForVehicle(deps, userId, id);
    const due = selectForReminder(recommendations);
    if (due.length > 0) vehicles.push({ id, name: nickname || full_vehicle_name, due });
  }
  return vehicles;
}

export const sweepDigests = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteDigestsBefore(db, monthKey(monthStart(now(), -KEEP_MONTHS)));
