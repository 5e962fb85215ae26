import { dayOf } from '@fourbay/contract/formats/days';
import { downloadCalendarFeed } from '@fourbay/contract/garage/calendar-feeds';
import ical from 'ical-generator';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../platform/security/token.ts';
import { hours } from '../../platform/values/clock.ts';
import { deleteFeed, findFeed, findOwnerOfFeed, saveFeed } from './feed.store.ts';
import { findRemindersOf, type Reminder } from './reminders.service.ts';

/** How often calendar apps should read it, in seconds. */
const REFRESH_SECONDS = hours(12) / 1_000;
const MAX_READS_AN_HOUR = 60;

export const findFeedOf = ({ db }: Pick<Deps, 'db'>, userId: string) => findFeed(db, userId);

export const removeFeed = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> =>
  deleteFeed(db, userId);

/** Creates the owner's secret calendar address. The database holds only the token's hash. */
export async function createFeed(
  { db, now, baseUrl }: Pick<Deps, 'db' | 'now' | 'baseUrl'>,
  userId: string,
): Promise<{ url: string; createdAt: Date }> {
  const token = newToken();
  const createdAt = now();
  await saveFeed(db, userId, hashSecret(token), createdAt);
  return { url: `${baseUrl()}${downloadCalendarFeed.path.replace('{token}', token)}`, createdAt };
}

/** The calendar behind a secret address: days and titles of reminders, and nothing else. */
export async function readFeed(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'baseUrl'>,
  token: string,
): Promise<string> {
  const { db, now, config, baseUrl } = deps;
  const userId = await findOwnerOfFeed(db, hashSecret(token));
  if (userId === undefined) throw notFound();
  const bucket = `calendar_feed:user:${userId}`;
  await countAttempt(db, [{ bucket, max: MAX_READS_AN_HOUR, windowMs: hours(1) }], now());
  const host = new URL(baseUrl()).hostname;
  return calendarOf(await findRemindersOf(deps, [userId]), { appName: config.APP_NAME, host });
}

/** Whether the day comes from estimated miles. */
const isEstimated = ({ due_on }: Reminder['row'], { at }: Reminder['due']): boolean =>
  due_on === null || !at || dayOf(at) !== due_on;

function calendarOf(
  reminders: readonly Reminder[],
  { appName, host }: { appName: string; host: string },
): string {
  const calendar = ical({
    prodId: { company: appName, product: 'Reminders', language: 'EN' },
    name: `${appName} reminders`,
    ttl: REFRESH_SECONDS,
  });
  for (const { row, due } of reminders.toSorted((a, b) => Number(a.row.id) - Number(b.row.id)))
    if (due.at)
      calendar.createEvent({
        id: `reminder-${row.id}@${host}`,
        // The estimated day may move without a change, and then only the day differs.
        stamp: row.updated_at,
        start: due.at,
        allDay: true,
        summary: isEstimated(row, due) ? `${row.title} (estimated)` : row.title,
      });
  // The last line ends like the others (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
