import { PRESENCE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { Shift, ShiftHour } from '@fourbay/contract/call-desk/desk-supervision';
import { minuteOfDay } from '@fourbay/contract/formats/local-clock';
import { before, days, hours, seconds } from '../../../platform/values/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { holidayOn, instantOf, localDay } from '../../shops/index.ts';
import { findBoardAgents } from '../board/board.store.ts';
import { updateFigures, type FiguresDeps } from '../metrics/figures.service.ts';
import { findAgentDays } from '../metrics/metrics.store.ts';
import { likeDays } from './forecast.rules.ts';
import { agentTime, shiftHour, sum, totalsOf } from './shift.rules.ts';
import {
  countDeskSeconds,
  countRequests,
  findAgentHours,
  findCallTimes,
  findFirsts,
  findMinutesPerRequest,
} from './shift.store.ts';

/** How many days the work of a request is measured over. */
const MEASURED_DAYS = 28;

const dateOf = (day: number): string => new Date(days(day)).toISOString().slice(0, 10);

/** A day of the desk, in days since 1970, with the starts of its hours. */
interface DeskDay {
  day: number;
  today: number;
  zone: string;
  now: Date;
  start: Date;
  end: Date;
  starts: Date[];
}

function deskDay({ now, config }: FiguresDeps, date: string | undefined): DeskDay {
  const { DESK_TIME_ZONE: zone } = config;
  const at = now();
  const today = localDay(zone, at.getTime());
  const day = date === undefined ? today : Date.parse(`${date}T00:00:00Z`) / days(1);
  const [start, end] = [instantOf(zone, day, 0), instantOf(zone, day + 1, 0)];
  const starts = Array.from(
    { length: (end - start) / hours(1) },
    (_, nth) => new Date(start + hours(nth)),
  );
  return { day, today, zone, now: at, start: new Date(start), end: new Date(end), starts };
}

/** What happened at the desk on a day, and what its hours need. */
export async function readShift(deps: FiguresDeps, date: string | undefined): Promise<Shift> {
  const day = deskDay(deps, date);
  await updateFigures(deps);
  const [load, agents] = await Promise.all([readHours(deps, day), readAgents(deps, day)]);
  return {
    day: dateOf(day.day),
    timezone: day.zone,
    at: day.now.toISOString(),
    ...load,
    agents: agents.map(({ counts, ...agent }) => ({ ...agent, ...totalsOf(counts, agent.hours) })),
    totals: totalsOf(
      {
        calls: sum(agents.map(({ counts }) => counts.calls)),
        prices: sum(agents.map(({ counts }) => counts.prices)),
        callSeconds: sum(agents.map(({ counts }) => counts.callSeconds)),
      },
      agents.flatMap((agent) => agent.hours),
    ),
  };
}

const countOf = <Row extends { count: number }>(
  counted: readonly Row[],
  isCounted: (row: Row) => boolean,
): number => sum(counted.filter(isCounted).map(({ count }) => count));

async function readHours(
  { db }: FiguresDeps,
  { day, today, zone, now, starts }: DeskDay,
): Promise<{ like_days: number; minutes_per_request: number | null; hours: ShiftHour[] }> {
  const firsts = await findFirsts(db);
  const likeSince = (first: Date | null): string[] =>
    first === null
      ? []
      : likeDays({
          day,
          today,
          first: localDay(zone, first.getTime()),
          isHoliday: (like) => holidayOn(like) !== undefined,
        }).map(dateOf);
  const [likeRequested, likeReported] = [likeSince(firsts.request), likeSince(firsts.report)];
  const date = dateOf(day);
  const [requests, deskSeconds, minutesPerRequest] = await Promise.all([
    countRequests(db, [date, ...likeRequested], zone),
    countDeskSeconds(db, [date, ...likeReported], zone),
    readMinutesPerRequest(db, { today, zone, first: firsts.report }),
  ]);
  const countsOf = (counted: typeof requests, dates: readonly string[], hour: number): number[] =>
    dates.map((each) => countOf(counted, (row) => row.day === each && row.hour === hour));
  return {
    like_days: likeRequested.length,
    minutes_per_request: minutesPerRequest,
    hours: starts.map((start) => {
      const hour = Math.floor(minuteOfDay(start, zone) / 60);
      const isThisHour = (row: { start: Date }): boolean => row.start.getTime() === start.getTime();
      return shiftHour(
        {
          start,
          hour,
          requests: countOf(requests, isThisHour),
          deskSeconds:
            firsts.report && start >= firsts.report ? countOf(deskSeconds, isThisHour) : null,
          likeRequests: countsOf(requests, likeRequested, hour),
          likeDeskSeconds: countsOf(deskSeconds, likeReported, hour),
        },
        { now, minutesPerRequest },
      );
    }),
  };
}

/** Over whole days, the first of which is the one after agents' time was first counted. */
async function readMinutesPerRequest(
  db: FiguresDeps['db'],
  { today, zone, first }: { today: number; zone: string; first: Date | null },
): Promise<number | null> {
  if (first === null) return null;
  const since = Math.max(today - MEASURED_DAYS, localDay(zone, first.getTime()) + 1);
  const at = (day: number): Date => new Date(instantOf(zone, day, 0));
  return since < today ? findMinutesPerRequest(db, { start: at(since), end: at(today) }) : null;
}

/** Everyone who reported or called on the day, by name. */
async function readAgents({ db }: FiguresDeps, { day, today, starts, ...span }: DeskDay) {
  const date = dateOf(day);
  const [reported, worked, board] = await Promise.all([
    findAgentHours(db, span),
    findAgentDays(db, { from: date, to: date }),
    day === today ? findBoardAgents(db, span.now, before(span.now, seconds(PRESENCE_SECONDS))) : [],
  ]);
  const names = new Map([...worked, ...reported].map((row) => [row.agent_user_id, row.agent]));
  const calls = await findCallTimes(db, [...names.keys()], starts, span);
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => {
      const own = <Row extends { agent_user_id: string; hour: Date }>(rows: Row[], start: Date) =>
        rows.find((row) => row.agent_user_id === id && row.hour.getTime() === start.getTime());
      const times = starts.flatMap((start) => {
        const [time, call] = [own(reported, start), own(calls, start)];
        return time || call ? [agentTime(start, time, call?.seconds ?? 0)] : [];
      });
      const row = worked.find(({ agent_user_id }) => agent_user_id === id);
      const live = board.find((agent) => agent.id === id);
      return {
        id,
        name,
        state: live?.state ?? null,
        since: live?.since?.toISOString() ?? null,
        hours: times,
        counts: {
          calls: (row?.calls ?? 0) + (row?.booking_calls ?? 0),
          prices: row?.prices ?? 0,
          callSeconds: row?.call_seconds ?? 0,
        },
      };
    });
}

/** The same as a file. The download is recorded in the audit log. */
export async function exportShift(
  deps: FiguresDeps,
  staffId: string,
  date: string | undefined,
): Promise<Shift> {
  const shift = await readShift(deps, date);
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'shift', day: shift.day },
  });
  return shift;
}
