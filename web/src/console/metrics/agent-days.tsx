import { recordedOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { formatDay } from '../../lib/text/format.ts';
import { zoneNameIn } from '../../lib/text/zone-name.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { labelOf } from '../desk/held/call/outcomes.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { downloadAgentDays, useAgentDays, type AgentDay } from './metrics.queries.ts';
import { figure, percent } from './figure.ts';
import { Loaded } from '../layout/loaded.tsx';

/** Figures of each agent for each day of the period. */
export function AgentDays({ from, to }: { from: string; to: string }) {
  const agentDays = useAgentDays(from, to);
  const download = useAction(downloadAgentDays, { toast: false });
  return (
    <section className={styles.section} aria-labelledby="agent-days">
      <div className={styles.titleRow}>
        <h2 id="agent-days">By day and agent</h2>
        <Button size="small" busy={download.pending} onClick={() => download.run({ from, to })}>
          Download as CSV
        </Button>
      </div>
      {download.error && <Notice kind="bad">{firstErrorLine(download.error)}</Notice>}
      <Loaded query={agentDays} failed={firstErrorLine(agentDays.error)}>
        {({ rows, timezone }) => (
          <>
            <AgentDaysTable rows={rows} />
            <p className={styles.soft}>
              {`Agent days use ${zoneNameIn(timezone, new Date(`${to}T12:00:00Z`))} Time.`}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function AgentDaysTable({ rows }: { rows: readonly AgentDay[] }) {
  return (
    <TableFrame
      label="Agents by day"
      empty="No calls in this period. Each agent gets one row per day."
      dense
      heads={[
        'Day',
        'Agent',
        { number: 'Calls' },
        { number: 'Prices' },
        { number: 'Minutes per price' },
        { number: 'Minutes to first price' },
        { number: 'Booking calls' },
        { number: 'Recordings declined' },
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
          <td className={styles.number}>{figure(row.recordings_declined)}</td>
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
