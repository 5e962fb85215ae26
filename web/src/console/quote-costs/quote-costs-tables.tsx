import { formatCount, formatDay } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { figure } from '../metrics/figure.ts';
import { shareOf, signedDollars } from './quote-costs-words.ts';
import type { QuoteCostsWeek } from './quote-costs.queries.ts';

interface WeeksProps {
  weeks: readonly QuoteCostsWeek[];
}

const dollars = (amount: number | null): string => (amount === null ? '–' : signedDollars(amount));

/** Newest first. */
export function CostsTable({ weeks }: WeeksProps) {
  return (
    <TableFrame
      label="Cost and income by week"
      dense
      heads={[
        'Week of',
        { number: 'Requests' },
        { number: 'Bought' },
        { number: 'Minutes on calls' },
        { number: 'On our line' },
        { number: 'Texts' },
        { number: 'Cost' },
        { number: 'Quotes sold' },
        { number: 'Income' },
        { number: 'Result' },
      ]}
    >
      {weeks.toReversed().map((week) => (
        <tr key={week.week}>
          <th scope="row">{formatDay(week.week)}</th>
          <td className={layout.number}>{formatCount(week.sent)}</td>
          <td className={layout.number}>{formatCount(week.bought)}</td>
          <td className={layout.number}>{figure(week.agent_minutes)}</td>
          <td className={layout.number}>{figure(week.line_minutes)}</td>
          <td className={layout.number}>{formatCount(week.texts)}</td>
          <td className={layout.number}>{dollars(week.cost)}</td>
          <td className={layout.number}>{formatCount(week.sold)}</td>
          <td className={layout.number}>{dollars(week.income)}</td>
          <td className={layout.number}>{dollars(week.result)}</td>
        </tr>
      ))}
    </TableFrame>
  );
}

const STEPS = ['landings', 'sent', 'completed', 'booked', 'paid'] as const;

/** Newest first. Each step has its share of the one before. */
export function FunnelTable({ weeks }: WeeksProps) {
  return (
    <TableFrame
      label="From landing to paid by week"
      dense
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
          <th scope="row">{formatDay(week.week)}</th>
          {STEPS.map((step, at) => (
            <td key={step} className={layout.number}>
              <span>{formatCount(week[step])}</span>
              {at > 0 && (
                <small className={layout.share}>
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
