import { QUOTE_COSTS_WEEKS } from '@fourbay/contract/payments/quote-costs';
import { localDate } from '@fourbay/contract/formats/local-clock';
import type { Deps } from '../../deps.ts';
import { mondayBefore } from '../../platform/values/weeks.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import { weeksOf } from './quote-costs.rules.ts';
import { countLandings, countTexts, findRequestWeeks, findSales } from './quote-costs.store.ts';

type CostDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** What quotes of the last weeks cost and brought, and what became of them. */
export async function readQuoteCosts({ db, now, config }: CostDeps) {
  const { DESK_TIME_ZONE: zone } = config;
  const today = localDate(now(), zone);
  const weeks = { from: mondayBefore(today, QUOTE_COSTS_WEEKS - 1), zone };
  const found = {
    requests: await findRequestWeeks(db, weeks),
    texts: await countTexts(db, weeks),
    landings: await countLandings(db, weeks),
    sales: await findSales(db, weeks),
  };
  const rates = {
    hourCents: config.AGENT_CENTS_PER_HOUR,
    lineMinuteCents: config.LINE_CENTS_PER_MINUTE,
    textCents: config.TEXT_CENTS,
  };
  return {
    timezone: zone,
    rates: {
      agent_hour_cents: rates.hourCents ?? null,
      line_minute_cents: rates.lineMinuteCents ?? null,
      text_cents: rates.textCents ?? null,
    },
    weeks: weeksOf(today, QUOTE_COSTS_WEEKS, found, rates),
  };
}

/** The same as a file. The download is recorded in the audit log. */
export async function exportQuoteCosts(deps: CostDeps, staffId: string) {
  const { weeks } = await readQuoteCosts(deps);
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'quote costs', from: weeks[0]?.week, to: weeks.at(-1)?.week },
  });
  return weeks;
}
