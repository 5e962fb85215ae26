import { formatDollars, plural } from '../../../lib/text/format.ts';
import { totalSpending, type YearOfSpending } from './spending.ts';
import styles from './spending-chart.module.css';

const HEIGHT = 120;
const BAR = 44;
const GAP = 20;

function showNewest(chart: HTMLElement | null): void {
  if (chart) chart.scrollLeft = chart.scrollWidth;
}

/** Spending by year as bars, and as a table for screen readers. */
export function SpendingChart({ years }: { years: readonly YearOfSpending[] }) {
  const max = Math.max(...years.map(({ dollars }) => dollars), 1);
  const width = years.length * (BAR + GAP) + GAP;
  const [first] = years;
  const count = years.reduce((sum, { services }) => sum + services, 0);
  const caption = (
    <figcaption>
      <strong>{formatDollars(totalSpending(years))}</strong>
      <span>
        {` spent on ${plural(count, 'service')} with a known cost` +
          (years.length === 1 && first ? `, in ${first.year}` : '')}
      </span>
    </figcaption>
  );
  // Not shown for a single year, which has no comparison.
  if (years.length < 2) return <figure className={styles.spending}>{caption}</figure>;
  return (
    <figure className={styles.spending}>
      {caption}
      {/* Focusable, because it scrolls when there are many years. */}
      <div
        ref={showNewest}
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Spending by year"
      >
        <svg
          viewBox={`0 0 ${width} ${HEIGHT + 46}`}
          width={width}
          height={HEIGHT + 46}
          aria-hidden="true"
        >
          <line x1="0" x2={width} y1={HEIGHT + 22} y2={HEIGHT + 22} className={styles.ground} />
          {years.map((year, index) => (
            <YearBar key={year.year} year={year} left={GAP + index * (BAR + GAP)} max={max} />
          ))}
        </svg>
        <SpendingTable years={years} />
      </div>
    </figure>
  );
}

function SpendingTable({ years }: { years: readonly YearOfSpending[] }) {
  return (
    <table className="visually-hidden">
      <caption>Spending by year</caption>
      <tbody>
        {years.map(({ year, dollars, services }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatDollars(dollars)}</td>
            <td>{plural(services, 'service')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface YearBarProps {
  year: YearOfSpending;
  /** Offset from the chart's left edge. */
  left: number;
  /** The highest yearly spending, in dollars. */
  max: number;
}

function YearBar({ year: { year, dollars }, left, max }: YearBarProps) {
  const height = Math.max(dollars > 0 ? 3 : 0, (dollars / max) * HEIGHT);
  const center = left + BAR / 2;
  return (
    <g>
      <rect
        x={left}
        y={HEIGHT + 22 - height}
        width={BAR}
        height={height}
        rx="3"
        className={styles.bar}
      />
      <text x={center} y={HEIGHT + 14 - height} textAnchor="middle" className={styles.amount}>
        {formatDollars(Math.round(dollars))}
      </text>
      <text x={center} y={HEIGHT + 41} textAnchor="middle" className={styles.year}>
        {year}
      </text>
    </g>
  );
}
