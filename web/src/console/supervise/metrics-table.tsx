import tables from '../console.module.css';
import { keyInWords, metricColumns, metricGroupingNames } from './metric-words.ts';
import styles from './supervise.module.css';
import type { Metrics } from './supervise.queries.ts';

export function MetricsTable({ metrics: { by, rows } }: { metrics: Metrics }) {
  if (rows.length === 0) return <p>No request was made in this period.</p>;
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{metricGroupingNames.find(({ value }) => value === by)?.label}</th>
            {metricColumns.map(([name]) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{keyInWords(by, row.key)}</th>
              {metricColumns.map(([name, read]) => (
                <td key={name} className={styles.number}>
                  {read(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
