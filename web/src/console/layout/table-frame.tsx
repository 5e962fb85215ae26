import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

/** The head of a column; that of a column of numbers is aligned to the right. */
type TableHead = string | { number: string };

interface TableFrameProps {
  /** Names the table for screen readers. */
  label: string;
  heads: readonly TableHead[];
  /** The name of the last column, which holds buttons, for screen readers only. */
  actions?: string;
  /** Rows of one line, as many as can be seen at a glance. */
  dense?: boolean;
  /** The table's rows. */
  children: ReactNode;
}

/**
 * The frame of every table of the console: where it is wider than the window it scrolls by itself,
 * by keyboard too.
 */
export function TableFrame({ label, heads, actions, dense = false, children }: TableFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-dense={dense} data-actions={actions !== undefined}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th key={head.number} scope="col" className={styles.number}>
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
