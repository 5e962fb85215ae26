import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../layout/layout.module.css';
import { useAuditLog } from '../board/board.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { AuditLogTable } from './audit-log-table.tsx';
import { actionNames } from './action-labels.ts';

const STEP = 50;
const TYPED_MS = 300;

/** Everything staff did, newest first. Nobody can change it. */
export function AuditLogPage() {
  const [action, setAction] = useState('');
  const [quoteId, setQuoteId] = useState('');
  const [items, setItems] = useState(STEP);
  const { data, isError, refetch } = useAuditLog({
    action,
    quoteId: useDebounced(quoteId, TYPED_MS),
    items,
  });
  return (
    <ConsolePage title="Trail">
      <div className={styles.filters}>
        <SelectField
          label="What was done"
          choices={[{ value: '', label: 'Everything' }, ...actionNames]}
          value={action}
          onChoose={setAction}
        />
        <TextField
          label="Request number"
          inputMode="numeric"
          value={quoteId}
          onChange={({ target }) => setQuoteId(target.value.replace(/\D/g, '').slice(0, 18))}
        />
      </div>
      {isError && (
        <Notice
          kind="bad"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The trail could not be loaded.
        </Notice>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {data?.data.length === 0 && <p className={styles.soft}>Nothing of that kind was done.</p>}
      {data && data.data.length > 0 && <AuditLogTable actions={data.data} />}
      {data && data.meta.count > data.data.length && (
        <Button onClick={() => setItems(items + STEP)}>Show more</Button>
      )}
    </ConsolePage>
  );
}
