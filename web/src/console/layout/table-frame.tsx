import { Children, type ReactNode } from 'react';
import { Empty } from './loaded.tsx';
import styles from './table-frame.module.css';

type HeadLabels = Record<`--head-${number}`, string>;
declare module 'react' {
  interface CSSProperties {
    [label: `--head-${number}`]: string;
  }
}

/** Label before each cell when rows are shown as cards: its column's name, as a CSS string. */
function headLabels(heads: readonly TableHead[]): HeadLabels {
  const labels: HeadLabels = {};
  for (const [at, head] of heads.entries())
    labels[`--head-${at + 1}`] = JSON.stringify(typeof head === 'string' ? head : head.number);
  return labels;
}

/** A column's name. Numeric columns are right-aligned. The class can hide a column on a phone. */
type TableHead = string | { number: string; className?: string | undefined };

interface TableFrameProps {
  /** Accessible name of the table. */
  label: string;
  heads: readonly TableHead[];
  /** Name of the last column, which holds buttons, for screen readers only. */
  actions?: string;
  /** Shown in place of the table when it has no rows. */
  empty?: ReactNode;
  /** Compact single-line rows. */
  dense?: boolean;
  /** Whether rows become cards on a phone. Without, their most important columns have to fit. */
  cards?: boolean;
  /** The table's rows. */
  children: ReactNode;
}

/**
 * The frame of every table in the console. If wider than the window, it scrolls separately, by keyboard too.
 * On a phone, rows usually become cards, so that they need no scrolling.
 */
export function TableFrame({
  label,
  heads,
  actions,
  empty,
  dense = false,
  cards = true,
  children,
}: TableFrameProps) {
  if (empty !== undefined && Children.count(children) === 0) return <Empty>{empty}</Empty>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table
        className={`${styles.table} ${cards ? styles.cards : ''}`}
        data-dense={dense}
        data-actions={actions !== undefined}
        style={headLabels(heads)}
      >
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th
                  key={head.number}
                  scope="col"
                  className={`${styles.number} ${head.className ?? ''}`}
                >
                  {head.number}
                </th>
              ),
            )}
            {actions !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
