import type { QuoteCostsWeek } from '@fourbay/contract/payments/quote-costs';
import { csvOf } from '../../platform/values/csv-text.ts';
import { mondayBefore } from '../../platform/values/weeks.ts';
import type { Counted, RequestWeek, SalesWeek } from './quote-costs.store.ts';

export interface Rates {
  /** What an agent's hour costs, in cents. Without it, there are no costs. */
  hourCents: number | undefined;
  lineMinuteCents: number | undefined;
  textCents: number | undefined;
}

interface Found {
  requests: readonly RequestWeek[];
  texts: readonly Counted[];
  landings: readonly Counted[];
  sales: readonly SalesWeek[];
}

const dollars = (cents: number): number => Math.round(cents) / 100;
const minutes = (seconds: number): number => Math.round(seconds / 6) / 10;

/** The weeks until the one of a day, oldest first. Rates that aren't set count as 0, except the wage. */
export function weeksOf(day: string, count: number, found: Found, rates: Rates): QuoteCostsWeek[] {
  return Array.from({ length: count }, (_, at) => {
    const week = mondayBefore(day, count - 1 - at);
    const ofWeek = <Row extends { week: string }>(rows: readonly Row[]): Row | undefined =>
      rows.find((row) => row.week === week);
    const requests = ofWeek(found.requests);
    const { call_seconds: called = 0, line_seconds: lined = 0 } = requests ?? {};
    const texts = ofWeek(found.texts)?.count ?? 0;
    const sales = ofWeek(found.sales);
    const cost = costOf({ called, lined, texts }, rates);
    const income = sales?.cents ?? 0;
    return {
      week,
      landings: ofWeek(found.landings)?.count ?? 0,
      sent: requests?.requests ?? 0,
      bought: requests?.bought ?? 0,
      completed: requests?.completed ?? 0,
      booked: requests?.booked ?? 0,
      paid: requests?.paid ?? 0,
      agent_minutes: minutes(called),
      line_minutes: minutes(lined),
      texts,
      cost: cost === null ? null : dollars(cost),
      sold: sales?.sold ?? 0,
      income: dollars(income),
      result: cost === null ? null : dollars(income - cost),
    };
  });
}

function costOf(
  { called, lined, texts }: { called: number; lined: number; texts: number },
  { hourCents, lineMinuteCents = 0, textCents = 0 }: Rates,
): number | null {
  if (hourCents === undefined) return null;
  return (called / 3_600) * hourCents + (lined / 60) * lineMinuteCents + texts * textCents;
}

const COLUMNS = [
  'week',
  'landings',
  'sent',
  'bought',
  'completed',
  'booked',
  'paid',
  'agent_minutes',
  'line_minutes',
  'texts',
  'cost',
  'sold',
  'income',
  'result',
] as const satisfies (keyof QuoteCostsWeek)[];

export const quoteCostsAsCsv = (weeks: readonly QuoteCostsWeek[]): string => csvOf(COLUMNS, weeks);
