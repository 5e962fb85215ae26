import { MAX_BULK_CLOSURES, MAX_CLOSURE_DAYS } from '@fourbay/contract/shops/closure-limits';
import { localDate } from '@fourbay/contract/formats/local-clock';
import type { Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { dateOf, type Closure } from '../hours/day-hours.rules.ts';
import { holidayOn } from '../hours/holidays.rules.ts';
import { localDay } from '../hours/local-time.rules.ts';
import { findShopsById, type ShopRecord } from '../profile/profile.store.ts';
import {
  deleteClosuresBefore,
  findClosures,
  findEntries,
  insertClosures,
  nextEntry,
  removeClosures,
  type ClosedShops,
  type ClosureEntry,
  type StoredClosure,
} from './closures.store.ts';

export type ClosureDeps = Pick<Deps, 'db' | 'now' | 'jobs'>;

/** The job enqueued with an entry, because deadlines of open quotes may move. */
export const CLOSURE_ENTERED = 'closure-entered';

/** Past closures explain what happened to a quote, which closes within a few weeks. */
const KEEP_MS = days(90);
/** The westernmost time zone is at least this far behind the clock. */
const WESTERNMOST_MS = days(1);
const MAX_ENTRIES = 100;
const HOLIDAY_DAYS = 14;

/** Who entered or removed a closure, and on which request. */
export interface ClosedBy {
  staffId: string;
  quoteId?: string | null;
}

async function requireShop(trx: Trx, shopId: string): Promise<ShopRecord> {
  const [shop] = await findShopsById(trx, [shopId]);
  if (!shop) throw notFound();
  return shop;
}

/** `today` is the date in the shop's time zone. */
function checkDays({ start_on, end_on }: Closure, today: string): void {
  if (end_on < start_on) throw invalid({ end_on: 'must not be before the first day' });
  if (end_on < today) throw invalid({ end_on: 'must not be in the past' });
  if (Date.parse(end_on) - Date.parse(start_on) > days(MAX_CLOSURE_DAYS))
    throw invalid({ end_on: `must be at most ${MAX_CLOSURE_DAYS} days after the first day` });
}

/** Adds days on which a shop's hours differ from its usual week. */
export async function enterClosure(
  deps: ClosureDeps,
  trx: Trx,
  shopId: string,
  closure: Closure,
  by: ClosedBy,
): Promise<StoredClosure> {
  const { timezone } = await requireShop(trx, shopId);
  checkDays(closure, localDate(deps.now(), timezone));
  const { rows } = await enter(deps, trx, { ids: [shopId] }, closure, by.staffId);
  const [inserted] = rows;
  if (!inserted) throw notFound();
  await recordStaffAction(trx, {
    at: deps.now(),
    staff_user_id: by.staffId,
    action: 'closure_entered',
    quote_id: by.quoteId ?? null,
    service_provider_id: shopId,
    detail: { ...closure },
  });
  return { id: inserted.id, ...closure };
}

/** Does the same for many shops at once. */
export const enterClosures = (
  deps: ClosureDeps,
  shops: ClosedShops,
  closure: Closure,
  staffId: string,
): Promise<{ entry: string; shops: number }> =>
  deps.db.transaction().execute(async (trx) => {
    checkDays(closure, earliestDate(deps));
    const { entry, rows } = await enter(deps, trx, shops, closure, staffId);
    if (rows.length === 0) throw invalid('ids' in shops ? NO_SHOP_LISTED : NO_SHOP_THERE);
    if (rows.length > MAX_BULK_CLOSURES)
      throw invalid({ state: `has more than ${MAX_BULK_CLOSURES} shops. Choose a city` });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: staffId,
      action: 'closure_entered',
      detail: {
        ...closure,
        shops: rows.length,
        ...('ids' in shops ? {} : { state: shops.state, city: shops.city }),
      },
    });
    return { entry, shops: rows.length };
  });

const NO_SHOP_LISTED = { shop_ids: 'must have at least one listed shop' };
const NO_SHOP_THERE = { city: 'has no listed shops' };

async function enter(
  { jobs, now }: ClosureDeps,
  trx: Trx,
  shops: ClosedShops,
  closure: Closure,
  staffId: string,
) {
  const at = now();
  const entry = await nextEntry(trx);
  const entered = { ...closure, staffId, at };
  const rows = await insertClosures(trx, entry, shops, entered, MAX_BULK_CLOSURES + 1);
  await jobs.enqueue(trx, CLOSURE_ENTERED, { entry, at: at.toISOString() });
  return { entry, rows };
}

/** Removes a closure. Deadlines that it moved don't move back. */
export async function removeClosure(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  { shopId, id }: { shopId: string; id: string },
  by: ClosedBy,
): Promise<void> {
  const [removed] = await removeClosures(trx, { shopId, id }, by.staffId, now());
  if (!removed) throw notFound();
  await recordStaffAction(trx, {
    at: now(),
    staff_user_id: by.staffId,
    action: 'closure_removed',
    quote_id: by.quoteId ?? null,
    service_provider_id: shopId,
    detail: removed,
  });
}

/** Removes all closures that were entered together. */
export const removeEntry = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  entry: string,
  staffId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const removed = await removeClosures(trx, { entry }, staffId, now());
    const [first] = removed;
    if (!first) throw notFound();
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: staffId,
      action: 'closure_removed',
      detail: { ...first, shops: removed.length },
    });
  });

interface ListedClosures {
  data: StoredClosure[];
  today: string;
  next_holiday: { date: string; name: string } | null;
}

/** A shop's closures that haven't ended in its time zone, and the next holiday. */
export const listClosures = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  shopId: string,
): Promise<ListedClosures> =>
  db.transaction().execute(async (trx) => {
    const { timezone } = await requireShop(trx, shopId);
    const today = localDate(now(), timezone);
    return {
      data: await findClosures(trx, shopId, today),
      today,
      next_holiday: nextHoliday(localDay(timezone, now().getTime())),
    };
  });

function nextHoliday(today: number): ListedClosures['next_holiday'] {
  for (let day = today; day < today + HOLIDAY_DAYS; day += 1) {
    const holiday = holidayOn(day);
    if (holiday) return { date: dateOf(day), name: holiday.name };
  }
  return null;
}

const earliestDate = ({ now }: Pick<Deps, 'now'>): string =>
  before(now(), WESTERNMOST_MS).toISOString().slice(0, 10);

export const listEntries = (deps: Pick<Deps, 'db' | 'now'>): Promise<ClosureEntry[]> =>
  findEntries(deps.db, earliestDate(deps), MAX_ENTRIES);

export const deleteOldClosures = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteClosuresBefore(db, before(now(), KEEP_MS).toISOString().slice(0, 10));
