import { days } from '@fourbay/contract/formats/durations';
import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AnswerFigures } from './answer-figures.tsx';
import { CallsInFigures } from './calls-in-figures.tsx';
import { AgentDays } from './agent-days.tsx';
import { LineFigures } from './line-figures.tsx';
import { METRIC_GROUPINGS } from './metric-labels.ts';
import { MetricsTable } from './metrics-table.tsx';
import styles from '../layout/layout.module.css';
import { useMetrics, type MetricsFilter } from '../board/board.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { downloadMetrics } from './metrics.queries.ts';

const DAY_MS = days(1);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Speed and quality of service, by day, agent, hour, and area. */
export function Component() {
  const [filter, setFilter] = useState<MetricsFilter>(() => ({
    from: dayOf(Date.now() - 6 * DAY_MS),
    to: dayOf(Date.now()),
    by: 'all',
  }));
  const metrics = useMetrics(filter);
  const download = useAction(downloadMetrics, { toast: false });
  return (
    <ConsolePage title="Metrics">
      <div className={styles.filters}>
        <TextField
          label="From"
          type="date"
          value={filter.from}
          max={filter.to}
          onChange={({ target }) => setFilter({ ...filter, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to}
          min={filter.from}
          onChange={({ target }) => setFilter({ ...filter, to: target.value })}
        />
        <Segmented
          label="Group by"
          choices={METRIC_GROUPINGS}
          value={filter.by}
          onChoose={(by) => setFilter({ ...filter, by })}
        />
        <Button busy={download.pending} onClick={() => download.run(filter)}>
          Download CSV
        </Button>
      </div>
      {download.error && <Notice kind="bad">{firstErrorLine(download.error)}</Notice>}
      <Loaded query={metrics} failed={firstErrorLine(metrics.error)}>
        {(data) => <MetricsTable metrics={data} />}
      </Loaded>
      <AnswerFigures from={filter.from} to={filter.to} />
      <LineFigures from={filter.from} to={filter.to} />
      <CallsInFigures from={filter.from} to={filter.to} />
      <AgentDays from={filter.from} to={filter.to} />
      <p className={styles.soft}>
        Request days use UTC. A request is on time if it was complete by its target or limit,
        counting only the hours when shops are open. Requests still within their limit don’t count
        yet. Minutes are medians of elapsed time, including hours when shops are closed.
      </p>
    </ConsolePage>
  );
}
