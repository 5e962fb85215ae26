import type { Deps } from '../../deps.ts';
import { recommendServicesForVehicle } from '../garage/index.ts';
import { queueNotification } from '../notifications/index.ts';
import { findBalances } from '../quota/index.ts';
import { accountSummaryMail, serviceDueMail } from './digests.mails.ts';
import {
  isReminderTime,
  monthKey,
  monthStart,
  namesOf,
  nameOfMonth,
  isWorthReminding,
  type DigestKind,
  type DueVehicle,
} from './digests.rules.ts';
import {
  findLastReminder,
  findReadersDue,
  findVehiclesOf,
  markDigest,
  readLowestPrices,
  readMonth,
  type Reader,
} from './digests.store.ts';

type DigestDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

const AT_ONCE = 200;

/** The month before this one, for every account that was there in it. */
export async function sendAccountSummaries(deps: DigestDeps): Promise<void> {
  const { now } = deps;
  const [from, to] = [monthStart(now(), -1), monthStart(now())];
  await forEachReader(
    deps,
    { kind: 'account_summary', month: monthKey(from), confirmedBefore: to },
    (reader) => writeAccountSummary(deps, reader, from, to),
  );
}

/** Once a month at most, and only where something is due that the last reminder did not name. */
export async function sendServiceReminders(deps: DigestDeps): Promise<void> {
  const now = deps.now();
  if (!isReminderTime(now)) return;
  await forEachReader(
    deps,
    { kind: 'service_due', month: monthKey(now), confirmedBefore: monthStart(now) },
    (reader) => writeServiceReminder(deps, reader),
  );
}

async function forEachReader(
  { db }: Pick<Deps, 'db'>,
  due: { kind: DigestKind; month: string; confirmedBefore: Date },
  write: (reader: Reader) => Promise<void>,
): Promise<void> {
  for (let after = '0'; ;) {
    const readers = await findReadersDue(db, { ...due, after, limit: AT_ONCE });
    for (const reader of readers) await write(reader);
    const last = readers.at(-1);
    if (!last || readers.length < AT_ONCE) return;
    after = last.id;
  }
}

async function writeAccountSummary(
  deps: DigestDeps,
  { id, email, first_name }: Reader,
  from: Date,
  to: Date,
): Promise<void> {
  const { db, now, baseUrl } = deps;
  await db.transaction().execute(async (trx) => {
    if (
      !(await markDigest(trx, {
        userId: id,
        kind: 'account_summary',
        month: monthKey(from),
        now: now(),
      }))
    )
      return;
    const content = accountSummaryMail({
      firstName: first_name,
      month: nameOfMonth(from),
      facts: await readMonth(trx, id, from, to),
      lowest: await readLowestPrices(trx, id, from, to),
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
  { id, email, first_name }: Reader,
): Promise<void> {
  const { db, now, baseUrl } = deps;
  const vehicles = await findDueVehicles(deps, id);
  const names = namesOf(vehicles);
  await db.transaction().execute(async (trx) => {
    const before = await findLastReminder(trx, id, 'service_due');
    const news = names.some((name) => !before.includes(name));
    if (
      !(await markDigest(trx, {
        userId: id,
        kind: 'service_due',
        month: monthKey(now()),
        said: names,
        now: now(),
      })) ||
      !news
    )
      return;
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
  for (const { id, full_vehicle_name, nickname, mileage } of await findVehiclesOf(
    deps.db,
    userId,
  )) {
    const due = isWorthReminding(
      await recommendServicesForVehicle(deps, userId, id),
      mileage !== null,
    );
    if (due.length > 0) vehicles.push({ id, name: nickname || full_vehicle_name, due });
  }
  return vehicles;
}
