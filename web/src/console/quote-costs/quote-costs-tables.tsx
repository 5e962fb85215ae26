import { keysOf } from '@fourbay/contract/wire/record-of';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount, formatDay } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { figure } from '../metrics/figure.ts';
import styles from './quote-costs.module.css';
import { shareOf, signedDollars } from './quote-costs-words.ts';
import type { QuoteCostsWeek } from './quote-costs.queries.ts';

interface WeeksProps {
  weeks: readonly QuoteCostsWeek[];
}

const dollars = (amount: number | null): string => (amount === null ? '–' : signedDollars(amount));

/** `Nov 23`, because twelve weeks are never two years. */
const withoutYear = ({ week }: QuoteCostsWeek): string => formatDay(week).replace(/, \d+$/, '');

/** The other columns of a week fit on a wide screen only. On a phone, they open below their week. */
const DETAILS = {
  bought: 'Bought',
  agent_minutes: 'Minutes on calls',
  line_minutes: 'On our line',
  texts: 'Texts',
  sold: 'Quotes sold',
} as const;

const detail = (name: keyof typeof DETAILS) => ({
  number: DETAILS[name],
  className: styles.wide,
});

/** Newest first. */
export function CostsTable({ weeks }: WeeksProps) {
  return (
    <TableFrame
      label="Cost and income by week"
      dense
      cards={false}
      heads={[
        'Week of',
        { number: 'Requests' },
        detail('bought'),
        detail('agent_minutes'),
        detail('line_minutes'),
        detail('texts'),
        { number: 'Cost' },
        detail('sold'),
        { number: 'Income' },
        { number: 'Result' },
      ]}
    >
      {weeks.toReversed().map((week) => (
        <CostsRows key={week.week} week={week} />
      ))}
    </TableFrame>
  );
}

function CostsRows({ week }: { week: QuoteCostsWeek }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const wide = `${layout.number} ${styles.wide}`;
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.wide}>{formatDay(week.week)}</span>
          <button
            type="button"
            className={`${layout.textButton} ${styles.narrow}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span>{withoutYear(week)}</span>
            <ChevronDown size={14} aria-hidden />
          </button>
        </th>
        <td className={layout.number}>{formatCount(week.sent)}</td>
        <td className={wide}>{formatCount(week.bought)}</td>
        <td className={wide}>{figure(week.agent_minutes)}</td>
        <td className={wide}>{figure(week.line_minutes)}</td>
        <td className={wide}>{formatCount(week.texts)}</td>
        <td className={layout.number}>{dollars(week.cost)}</td>
        <td className={wide}>{formatCount(week.sold)}</td>
        <td className={layout.number}>{dollars(week.income)}</td>
        <td className={layout.number}>{dollars(week.result)}</td>
      </tr>
      <tr id={id} className={styles.narrow} hidden={!open}>
        <td colSpan={5}>
          <dl className={styles.more}>
            {keysOf(DETAILS).map((name) => (
              <div key={name}>
                <dt>{DETAILS[name]}</dt>
                <dd>{figure(week[name])}</dd>
              </div>
            ))}
          </dl>
        </td>
      </tr>
    </>
  );
}

const STEPS = ['landings', 'sent', 'completed', 'booked', 'paid'] as const;

/** Newest first. Each step has its share of the one before. */
export function FunnelTable({ weeks }: WeeksProps) {
  return (
    <TableFrame
      label="From landing to paid by week"
      dense
      cards={false}
      heads={[
        'Week of',
        { number: 'Landings' },
        { number: 'Sent' },
        { number: 'Completed' },
        { number: 'Booked' },
        { number: 'Paid' },
      ]}
    >
      {weeks.toReversed().map((week) => (
        <tr key={week.week}>
          <th scope="row">
            <span className={styles.wide}>{formatDay(week.week)}</span>
            <span className={styles.narrow}>{withoutYear(week)}</span>
          </th>
          {STEPS.map((step, at) => (
            <td key={step} className={layout.number}>
              <span>{formatCount(week[step])}</span>
              {at > 0 && (
                <small className={`${layout.share} ${styles.share}`}>
                  {` ${shareOf(week[step], week[STEPS[at - 1] ?? step])}`}
                </small>
              )}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
