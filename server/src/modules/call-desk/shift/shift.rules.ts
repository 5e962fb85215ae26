import { LEAST_DESK_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Shift, ShiftHour } from '@fourbay/contract/call-desk/desk-supervision';
import { csvText } from '../../../platform/values/csv-text.ts';
import { agentsNeeded, forecastOf } from './forecast.rules.ts';

const HOUR_SECONDS = 3_600;

/** What is known about an hour of the day. */
export interface HourFacts {
  start: Date;
  /** On the desk's clock. */
  hour: number;
  requests: number;
  /** Seconds of agents who worked or waited. Null before these were counted. */
  deskSeconds: number | null;
  /** This hour on the like days. */
  likeRequests: readonly number[];
  likeDeskSeconds: readonly number[];
}

/** The figures of an hour. For an hour to come, those at the desk are those of the like days. */
export function shiftHour(
  facts: HourFacts,
  { now, minutesPerRequest }: { now: Date; minutesPerRequest: number | null },
): ShiftHour {
  const elapsed = (now.getTime() - facts.start.getTime()) / 1_000;
  const isToCome = elapsed <= 0;
  const forecast = forecastOf(facts.likeRequests);
  const needed =
    forecast === null || minutesPerRequest === null
      ? null
      : agentsNeeded(forecast, minutesPerRequest);
  const present =
    facts.deskSeconds === null ? null : facts.deskSeconds / Math.min(elapsed, HOUR_SECONDS);
  const usual = forecastOf(facts.likeDeskSeconds.map((each) => each / HOUR_SECONDS));
  const atDesk = isToCome ? usual : present;
  return {
    starts_at: facts.start.toISOString(),
    hour: facts.hour,
    requests: isToCome ? null : facts.requests,
    forecast,
    needed,
    at_desk: atDesk,
    short: needed === null || atDesk === null ? null : Math.max(0, needed - Math.round(atDesk)),
  };
}

/** An agent's seconds in an hour by state. */
export type AgentTime = Shift['agents'][number]['hours'][number];

/** What an agent's page reported, and their time on calls. A call without reports counts as work. */
export const agentTime = (
  start: Date,
  reported: { working: number; waiting: number; break: number } | undefined,
  onCalls: number,
): AgentTime => ({
  starts_at: start.toISOString(),
  on_a_call: Math.round(onCalls),
  wrap_up: Math.round(Math.max(0, (reported?.working ?? 0) - onCalls)),
  ready: Math.round(reported?.waiting ?? 0),
  break: Math.round(reported?.break ?? 0),
});

/** Otherwise, one call in the first seconds at the desk would count as hundreds per hour. */
const LEAST_DESK_SECONDS = LEAST_DESK_MINUTES * 60;

export interface DayCounts {
  calls: number;
  prices: number;
  callSeconds: number;
}

export function totalsOf(
  { calls, prices, callSeconds }: DayCounts,
  hours: readonly AgentTime[],
): Shift['totals'] {
  const busy = sum(hours.map((hour) => hour.on_a_call + hour.wrap_up));
  const atDesk = busy + sum(hours.map(({ ready }) => ready));
  return {
    calls,
    calls_per_hour: atDesk < LEAST_DESK_SECONDS ? null : calls / (atDesk / HOUR_SECONDS),
    prices,
    minutes_per_price: prices === 0 ? null : callSeconds / 60 / prices,
    occupied: atDesk === 0 ? null : busy / atDesk,
  };
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const TIMES = ['on_a_call', 'wrap_up', 'ready', 'break'] as const;

/** A row for each hour of the day, and one for each hour of an agent. */
export const shiftAsCsv = ({ hours, agents }: Shift): string =>
  csvText(
    [
      'starts_at',
      'hour',
      'agent',
      'requests',
      'forecast',
      'needed',
      'at_desk',
      'short',
      ...TIMES.map((time) => `${time}_seconds`),
    ],
    hours.flatMap(({ starts_at: start, hour, ...facts }) => {
      const times = agents.flatMap(({ name, hours: own }) =>
        own.filter((each) => each.starts_at === start).map((time) => ({ name, time })),
      );
      return [
        [
          start,
          hour,
          'all',
          facts.requests,
          facts.forecast,
          facts.needed,
          facts.at_desk,
          facts.short,
          ...TIMES.map((state) => sum(times.map(({ time }) => time[state]))),
        ],
        ...times.map(({ name, time }) => [
          start,
          hour,
          name,
          ...Array.from({ length: 5 }, () => null),
          ...TIMES.map((state) => time[state]),
        ]),
      ];
    }),
  );
