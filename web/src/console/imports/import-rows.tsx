import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { downloadRows, useImportRows } from './imports.queries.ts';

const STEP = 50;
const KINDS = { rejected: 'not taken', note: 'taken without a part' };

/**
 * Every row that was not taken, or not wholly, and why; `counted` were there when the import ended.
 */
export function ImportRows({ id, of, counted }: { id: string; of: string; counted: number }) {
  const [items, setItems] = useState(STEP);
  const query = useImportRows(id, of, items);
  const download = (): void =>
    void downloadRows(id).catch(() =>
      showToast('The list could not be downloaded. Please try again.'),
    );
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h3 id="rows">
        Rows not taken, or not wholly{' '}
        {query.data && `(${Math.max(counted, query.data.meta.count)})`}
      </h3>
      {query.data && query.data.meta.count > 0 && (
        <div className={styles.actions}>
          <Button size="small" onClick={download}>
            Download all as CSV
          </Button>
        </div>
      )}
      <LoadedList
        query={query}
        failed="The rows could not be loaded."
        empty={counted === 0 ? 'Every row was taken.' : 'They were listed here for 90 days.'}
        onMore={() => setItems(items + STEP)}
      >
        {(rows) => (
          <TableFrame
            label="Rows not taken"
            heads={[{ number: 'Row' }, 'Shop', 'What came of it', 'Why']}
          >
            {rows.map(({ id: rowId, attributes: { row, kind, name, source_id, reason } }) => (
              <tr key={rowId}>
                <td className={styles.number}>{row}</td>
                <td>
                  {name || 'no name'}{' '}
                  {source_id && <small className={styles.soft}>{source_id}</small>}
                </td>
                <td>{KINDS[kind]}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </TableFrame>
        )}
      </LoadedList>
    </section>
  );
}
