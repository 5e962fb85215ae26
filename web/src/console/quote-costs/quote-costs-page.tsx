import { useQuery } from '@tanstack/react-query';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { CostsTable, FunnelTable } from './quote-costs-tables.tsx';
import { missingRates, totalsOf } from './quote-costs-words.ts';
import { downloadQuoteCosts, quoteCostsQuery, type QuoteCosts } from './quote-costs.queries.ts';

/** What quotes cost and bring by week, and what became of them. */
export function Component() {
  const costs = useQuery(quoteCostsQuery);
  const download = useAction(downloadQuoteCosts, { toast: false });
  return (
    <ConsolePage title="Does a quote pay?">
      <div className={layout.actions}>
        <Button busy={download.pending} onClick={() => download.run()}>
          Download CSV
        </Button>
      </div>
      {download.error && <Notice kind="bad">{firstErrorLine(download.error)}</Notice>}
      <Loaded query={costs} failed="We couldn’t load these figures.">
        {(data) => <Figures costs={data} />}
      </Loaded>
    </ConsolePage>
  );
}

function Figures({ costs }: { costs: QuoteCosts }) {
  const missing = missingRates(costs);
  const totals = totalsOf(costs);
  return (
    <>
      {missing.length > 0 && (
        <Notice>
          {missing.includes('AGENT_CENTS_PER_HOUR')
            ? `To see costs, set ${missing.join(', ')} on the server.`
            : `Costs don’t include ${missing.join(' and ')}, because the server has no rate for that.`}
        </Notice>
      )}
      <dl className={layout.counts}>
        <Total name="Cost of a quote, estimated" value={totals.costPerQuote} />
        <Total name="Income from a bought quote" value={totals.incomePerSold} />
        <Total name="Income from a quote, free ones included" value={totals.incomePerQuote} />
        <Total name="Income minus cost, 12 weeks" value={totals.result} />
      </dl>
      <section className={layout.section} aria-labelledby="costs">
        <h2 id="costs">Cost and income by week</h2>
        <CostsTable weeks={costs.weeks} />
        <p className={layout.soft}>
          Costs are estimates: calls about the week’s requests at the set rates, and all texts of
          the week. Work between calls isn’t measured, so the true cost is higher. Income is what
          was paid in the week, minus refunds and lost disputes so far. Card fees aren’t subtracted,
          and a bought quote may be used weeks later.
        </p>
      </section>
      <section className={layout.section} aria-labelledby="funnel">
        <h2 id="funnel">From landing to paid</h2>
        <FunnelTable weeks={costs.weeks} />
        <p className={layout.soft}>
          Landings are loads of the landing page. We keep one number a day and no cookie, so one
          person can count several times. Programs that say what they are don’t count, and those
          that pretend to be browsers do. The other columns are about requests sent in that week, as
          they are now, so the newest weeks will change. Paid means that the owner told us what the
          shop charged, which many don’t.
        </p>
      </section>
    </>
  );
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={layout.count}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
