import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { downloadRows, useImportRows, type ShopImport } from './imports.queries.ts';

const STEP = 50;
const KINDS = {
  rejected: 'skipped',
  note: 'imported in part',
  retired: 'retired, no longer listed',
};
/** True for a dry run. */
const CHECKED_KINDS: typeof KINDS = {
  rejected: 'would not be imported',
  note: 'would be imported in part',
  retired: 'would be retired',
};

interface ImportRowsProps {
  id: string;
  of: string;
  /** Number of rows when the import ended. */
  counted: number;
  run: Pick<ShopImport['attributes'], 'status' | 'staff' | 'dry_run'>;
}

/** Every rejected or incomplete row and every retired shop, with the reason. */
export function ImportRows({ id, of, counted, run }: ImportRowsProps) {
  const [items, setItems] = useState(STEP);
  const kinds = run.dry_run ? CHECKED_KINDS : KINDS;
  const query = useImportRows(id, of, items);
  const download = useAction(downloadRows, {
    onError: () => {
      showToast('We couldn’t download the list. Please try again.');
      return true;
    },
  });
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h3 id="rows">
        {'Rows skipped or imported in part, and shops retired' +
          (query.data ? ` (${Math.max(counted, query.data.meta.count)})` : '')}
      </h3>
      {query.data && query.data.meta.count > 0 && (
        <div className={styles.actions}>
          <Button size="small" busy={download.pending} onClick={() => download.run(id)}>
            Download all as CSV
          </Button>
        </div>
      )}
      <LoadedList
        query={query}
        failed="We couldn’t load the rows."
        empty={emptyText(counted, run)}
        onMore={() => setItems(items + STEP)}
      >
        {(rows) => (
          <TableFrame
            label="Rows skipped"
            heads={[
              { number: 'Row' },
              'Shop',
              run.dry_run ? 'What would happen' : 'What happened',
              'Why',
            ]}
          >
            {rows.map(({ id: rowId, attributes: { row, kind, name, source_id, reason } }) => (
              <tr key={rowId}>
                <td className={styles.number}>{row === 0 ? '' : row}</td>
                <td>
                  <span>{`${name || 'no name'} `}</span>
                  {source_id && <small className={styles.soft}>{source_id}</small>}
                </td>
                <td>{kinds[kind]}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </TableFrame>
        )}
      </LoadedList>
    </section>
  );
}

function emptyText(counted: number, { status, staff }: ImportRowsProps['run']): string {
  if (status !== 'done') return 'We couldn’t read the whole file, so nothing is listed.';
  if (counted === 0) return 'Every row was imported.';
  return staff === null
    ? 'See the report file that the command named.'
    : 'We list rows for 90 days, so these are no longer available.';
}
