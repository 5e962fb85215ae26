import type {
  LineFigures as Row,
  LineGrouping,
} from '@fourbay/contract/call-desk/desk-supervision';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { clockLength, figure, percent } from './figure.ts';
import { GroupedTable, type Columns } from './grouped-table.tsx';
import { LINE_GROUPINGS, lineKeyText } from './metric-labels.ts';
import { lineFiguresQuery } from './metrics.queries.ts';

const COLUMNS: Columns<Row> = [
  ['Calls', ({ calls }) => figure(calls)],
  ['Answered', ({ answered }) => percent(answered)],
  ['Seconds to answer', (row) => figure(row.seconds_to_answer)],
  ['Talk time', (row) => clockLength(row.talk_seconds)],
  ['Wrap-up time', (row) => clockLength(row.wrap_up_seconds)],
  ['Prices', ({ prices }) => figure(prices)],
  ['Minutes per price', (row) => figure(row.minutes_per_price)],
  ['Proposed outcomes', ({ proposals }) => figure(proposals)],
  ['Changed by agents', (row) => percent(row.proposals_changed)],
  ['Outcomes undone', ({ undone }) => percent(undone)],
];

/** Figures of the calls that we dialed in the period. */
export function LineFigures({ from, to }: { from: string; to: string }) {
  const [by, setBy] = useState<LineGrouping>('all');
  const lines = useQuery(lineFiguresQuery({ from, to, by }));
  return (
    <section className={layout.section} aria-labelledby="line">
      <h2 id="line">Phone line</h2>
      <Segmented label="Group calls by" choices={LINE_GROUPINGS} value={by} onChoose={setBy} />
      <Loaded query={lines} failed={firstErrorLine(lines.error)}>
        {(data) => (
          <>
            <GroupedTable
              label="Phone line figures"
              empty="No calls on our line in this period."
              by={data.by}
              columns={COLUMNS}
              rows={data.rows}
              headOf={({ key }) => lineKeyText(data.by, key)}
            />
            <p className={layout.soft}>
              Calls that we dialed, without those dialed by hand. “Answered” is the share of calls
              that rang in which a person answered. Talk and wrap-up times are averages for those
              calls. Wrap-up is from the end of the line to the outcome. Hours are in the shop’s
              time zone.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
