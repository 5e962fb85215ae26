import type { LineGrouping } from '@fourbay/contract/call-desk/desk-supervision';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { LINE_GROUPINGS } from './metric-labels.ts';

/** Columns of numbers, in order: name and formatting. */
export type Columns<Row> = readonly [name: string, read: (row: Row) => string][];

interface GroupedTableProps<Row> {
  label: string;
  empty: string;
  by: LineGrouping;
  columns: Columns<Row>;
  rows: readonly Row[];
  headOf: (row: Row) => string;
}

/** A table of figures with a row for each agent, hour, area, or shop type. */
export function GroupedTable<Row extends { key: string }>({
  by,
  columns,
  rows,
  headOf,
  ...frame
}: GroupedTableProps<Row>) {
  return (
    <TableFrame
      {...frame}
      heads={[
        LINE_GROUPINGS.find(({ value }) => value === by)?.label ?? '',
        ...columns.map(([number]) => ({ number })),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{headOf(row)}</th>
          {columns.map(([name, read]) => (
            <td key={name} className={layout.number}>
              {read(row)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
