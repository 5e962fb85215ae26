import { UNKNOWN_CALLER } from '@fourbay/contract/call-desk/desk-limits';
import type { CallInFigures as Row, CallInGrouping } from '@fourbay/contract/voice/call-in-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { clockLength, figure, percent } from './figure.ts';
import { GroupedTable, type Columns } from './grouped-table.tsx';
import { lineKeyText, LINE_GROUPINGS } from './metric-labels.ts';
import { callInFiguresQuery, downloadCallInFigures } from './metrics.queries.ts';

const GROUPINGS = LINE_GROUPINGS.flatMap(({ value, label }) =>
  value === 'agent' ? [] : [{ value, label }],
);

const COLUMNS: Columns<Row> = [
  ['Calls', ({ calls }) => figure(calls)],
  ['Answered', ({ answered }) => percent(answered)],
  ['Left a message', ({ messages }) => percent(messages)],
  ['Abandoned', ({ abandoned }) => percent(abandoned)],
  ['Time to answer', (row) => clockLength(row.seconds_to_answer)],
  ['Time to hang up', (row) => clockLength(row.seconds_to_abandon)],
  ['Talk time', (row) => clockLength(row.talk_seconds)],
];

/** Figures for the calls to our number in the period. */
export function CallsInFigures({ from, to }: { from: string; to: string }) {
  const [by, setBy] = useState<CallInGrouping>('all');
  const calls = useQuery(callInFiguresQuery({ from, to, by }));
  const download = useAction(downloadCallInFigures, { toast: false });
  return (
    <section className={layout.section} aria-labelledby="calls-in">
      <div className={layout.titleRow}>
        <h2 id="calls-in">Calls from shops</h2>
        <Button size="small" busy={download.pending} onClick={() => download.run({ from, to, by })}>
          Download calls from shops as CSV
        </Button>
      </div>
      {download.error && <Notice kind="bad">{firstErrorLine(download.error)}</Notice>}
      <Segmented
        label="Group calls from shops by"
        choices={GROUPINGS}
        value={by}
        onChoose={setBy}
      />
      <Loaded query={calls} failed={firstErrorLine(calls.error)}>
        {(data) => (
          <>
            <GroupedTable
              label="Figures for calls from shops"
              empty="No calls to our number in this period."
              by={data.by}
              columns={COLUMNS}
              rows={data.rows}
              headOf={({ key }) =>
                key === UNKNOWN_CALLER ? 'Unknown callers' : lineKeyText(data.by, key)
              }
            />
            <p className={layout.soft}>
              Includes all calls to our number. “Abandoned” is the share of callers who hung up
              before an agent answered and left no message. “Time to answer” and “Time to hang up”
              are medians from the start of the call. “Time to hang up” is for abandoned calls only.
              “Talk time” is an average. Hours are in the desk’s time zone.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
