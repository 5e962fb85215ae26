import { recordedOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { useState } from 'react';
import { formatDay } from '../../lib/text/format.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { labelOf } from '../desk/held/call/outcomes.ts';
import styles from '../layout/layout.module.css';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { downloadAgentDays, useAgentDays, type AgentDay } from './agent-days.queries.ts';
import { figure, percent } from './figure.ts';

/** Figures of each agent for each day of the period. */
export function AgentDays({ from, to }: { from: string; to: string }) {
  const { data, error, refetch } = useAgentDays(from, to);
  const [problem, setProblem] = useState<string>();
  const download = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await downloadAgentDays(from, to);
    } catch (cause) {
      setProblem(errorLines(cause)[0]);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="agent-days">
      <div className={styles.titleRow}>
        <h2 id="agent-days">By day and agent</h2>
        <Button size="small" onClick={() => void download()}>
          Download this as CSV
        </Button>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {error && <RetryNotice onRetry={() => void refetch()}>{errorLines(error)[0]}</RetryNotice>}
      {!data && !error && <p role="status">Loading…</p>}
      {data?.rows.length === 0 && (
        <p className={styles.soft}>No calls in this period. Each agent gets a row for each day.</p>
      )}
      {data && data.rows.length > 0 && <AgentDaysTable rows={data.rows} />}
    </section>
  );
}

function AgentDaysTable({ rows }: { rows: readonly AgentDay[] }) {
  return (
    <TableFrame
      label="Days of agents"
      dense
      heads={[
        'Day',
        'Agent',
        { number: 'Calls' },
        { number: 'Prices' },
        { number: 'Minutes per price' },
        { number: 'Minutes to first price' },
        { number: 'Booking calls' },
        'Outcomes',
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.day} ${row.agent_user_id}`}>
          <td className={styles.oneLine}>{formatDay(row.day)}</td>
          <th scope="row">{row.agent}</th>
          <td className={styles.number}>{figure(row.calls)}</td>
          <td className={styles.number}>{figure(row.prices)}</td>
          <td className={styles.number}>{figure(row.minutes_per_price)}</td>
          <td className={styles.number}>{figure(row.minutes_to_first_price)}</td>
          <td className={styles.number}>{figure(row.booking_calls)}</td>
          <td>{shares(row.outcomes)}</td>
        </tr>
      ))}
    </TableFrame>
  );
}

/** `priced 50%, voicemail 25%`, the most frequent first. */
const shares = (outcomes: AgentDay['outcomes']): string =>
  recordedOutcomes
    .map((outcome) => ({ outcome, share: outcomes[outcome] ?? 0 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ outcome, share }) => `${labelOf(outcome)} ${percent(share)}`)
    .join(', ');
