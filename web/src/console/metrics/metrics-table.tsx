import { TableFrame } from '../layout/table-frame.tsx';
import { metricKeyText, METRIC_COLUMNS, METRIC_GROUPINGS } from './metric-labels.ts';
import styles from '../layout/layout.module.css';
import type { Metrics } from '../board/board.queries.ts';

export function MetricsTable({ metrics: { by, rows } }: { metrics: Metrics }) {
  if (rows.length === 0) return <p>No requests in this period.</p>;
  return (
    <TableFrame
      label="Metrics"
      heads={[
        METRIC_GROUPINGS.find(({ value }) => value === by)?.label ?? '',
        ...METRIC_COLUMNS.map(([number]) => ({ number })),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{metricKeyText(by, row.key)}</th>
          {METRIC_COLUMNS.map(([name, read]) => (
            <td key={name} className={styles.number}>
              {read(row)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
