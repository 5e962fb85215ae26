import { MIN_MILES_FOR_COST } from '@fourbay/contract/garage/cost-limits';
import { Link } from 'react-router';
import {
  formatCount,
  formatDollars,
  formatExactDollars,
  formatMileage,
  plural,
} from '../../../lib/text/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import type { Vehicle } from '../garage.queries.ts';
import { SpendingChart } from '../history/spending-chart.tsx';
import { MileagePlot } from '../mileage/mileage-plot.tsx';
import { useCosts, type VehicleCosts } from './costs.queries.ts';
import styles from './profile.module.css';

/** What the vehicle costs and how far it goes. Only what is known is shown. */
export function MoneyCard({ vehicle }: { vehicle: Vehicle }) {
  const { data: costs, isError, refetch } = useCosts(vehicle);
  if (isError && !costs)
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the costs.</RetryNotice>;
  if (!costs || !isAnythingKnown(costs)) return null;
  const years = costs.years.map(({ year, cost, entries, without_cost }) => ({
    year: String(year),
    dollars: cost,
    services: entries - without_cost,
  }));
  return (
    <Card aria-labelledby="money" className={styles.money}>
      <h2 id="money">Money and miles</h2>
      <Averages costs={costs} />
      {costs.entries > costs.without_cost && <SpendingChart years={years} />}
      <MileagePlot readings={costs.readings} />
      <QuotedAndPaid booked={costs.booked} />
      {guessesOf(costs).map((guess) => (
        <p key={guess} className={styles.soft}>
          {guess}
        </p>
      ))}
    </Card>
  );
}

const isAnythingKnown = ({ entries, without_cost, readings, booked }: VehicleCosts): boolean =>
  entries > without_cost || readings.length > 1 || booked.quotes.length > 0;

function Averages({ costs: { cost_per_year, cost_per_mile, miles } }: { costs: VehicleCosts }) {
  if (cost_per_year === null && cost_per_mile === null) return null;
  return (
    <dl className={styles.facts}>
      {cost_per_year !== null && (
        <div>
          <dt>Per year, on average</dt>
          <dd>{formatDollars(cost_per_year)}</dd>
        </div>
      )}
      {cost_per_mile !== null && miles && (
        <div>
          <dt>{`Per mile, over ${formatMileage(miles.driven)}`}</dt>
          <dd>{`${miles.without_cost > 0 ? 'At least ' : ''}${perMile(cost_per_mile)}`}</dd>
        </div>
      )}
    </dl>
  );
}

/** `$1.25`, `8.7¢` */
const perMile = (dollars: number): string =>
  dollars < 1 ? `${Number((dollars * 100).toFixed(1))}¢` : formatExactDollars(dollars);

/** What the numbers leave out or rest on. */
function guessesOf(costs: VehicleCosts): string[] {
  const { entries, without_cost, without_date, unused_readings, miles, cost_per_mile } = costs;
  return [
    without_cost > 0 &&
      `${without_cost} of ${plural(entries, 'entry', 'entries')} ${without_cost === 1 ? 'has' : 'have'} ` +
        'no cost, so the real totals may be higher.',
    without_date > 0 &&
      (without_date === 1
        ? '1 entry has no date. It counts in the year you added it.'
        : `${without_date} entries have no date. They count in the year you added them.`),
    unused_readings > 0 &&
      (unused_readings === 1
        ? '1 odometer reading doesn’t fit the others, so we left it out.'
        : `${unused_readings} odometer readings don’t fit the others, so we left them out.`),
    miles === null &&
      entries > without_cost &&
      'You’ll see a cost per mile once your odometer readings are at least ' +
        `${formatCount(MIN_MILES_FOR_COST)} miles apart.`,
    miles !== null &&
      cost_per_mile === null &&
      entries > without_cost &&
      'You’ll see a cost per mile once a service after your first odometer reading has a cost.',
  ].filter((guess) => guess !== false);
}

type Booked = VehicleCosts['booked'];

function QuotedAndPaid({ booked }: { booked: Booked }) {
  const { quotes, quoted, paid, tax, compared, without_report } = booked;
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quoted-and-paid">
      <h3 id="quoted-and-paid">Quoted and paid</h3>
      {compared > 0 && (
        <p>
          {`You paid ${formatDollars(paid)} for ${plural(compared, 'booked job')} quoted at ` +
            `${formatDollars(quoted)}.` +
            (tax > 0 ? ` ${formatDollars(tax)} of it was tax that wasn’t quoted.` : '')}
        </p>
      )}
      {without_report > 0 && (
        <p className={styles.soft}>
          {`We don’t know what you paid for ${plural(without_report, 'other booked job')}.`}
        </p>
      )}
      <details className={styles.more}>
        <summary>{compared > 0 ? 'Show each job' : plural(quotes.length, 'booked job')}</summary>
        <ul className={styles.due}>
          {quotes.map((quote) => (
            <QuotedJob key={quote.user_quote_id} quote={quote} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function QuotedJob({ quote }: { quote: Booked['quotes'][number] }) {
  const { user_quote_id, title, shop_name, quoted, paid } = quote;
  return (
    <li>
      <div>
        <Link to={`/quote/${user_quote_id}`}>{title}</Link>
        <p className={styles.soft}>{shop_name}</p>
        <p>
          {`Quoted ${formatDollars(quoted)}, paid ${formatDollars(paid)}${differenceOf(quote)}.`}
        </p>
      </div>
    </li>
  );
}

/** Why the two amounts can't be compared as they are. */
function differenceOf({ same_work, compared, paid }: Booked['quotes'][number]): string {
  if (same_work === 'less') return ' for less work';
  if (same_work === 'more_agreed' || same_work === 'more_unasked') return ' for more work';
  if (same_work === null) return '';
  if (compared === null) return ', which may include tax that the price left out';
  return compared === paid ? '' : ` (${formatDollars(compared)} before tax)`;
}
