import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { useAuditLog } from '../board/board.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { AuditLogTable } from './audit-log-table.tsx';
import { ACTION_CHOICES } from './action-labels.ts';
import { LoadedList } from '../layout/loaded-list.tsx';

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 18);

/** All staff actions, newest first; read-only. */
export function Component() {
  const [action, setAction] = useState('');
  const [params] = useSearchParams();
  const [quoteId, setQuoteId] = useState(digitsOf(params.get('request') ?? ''));
  const list = useAuditLog({ action, quoteId: useDebounced(quoteId) });
  return (
    <ConsolePage title="Audit log">
      <div className={styles.filters}>
        <SelectField
          label="Action"
          choices={[{ value: '', label: 'All actions' }, ...ACTION_CHOICES]}
          value={action}
          onChoose={setAction}
        />
        <TextField
          label="Request number"
          inputMode="numeric"
          value={quoteId}
          onChange={({ target }) => setQuoteId(digitsOf(target.value))}
        />
      </div>
      <LoadedList
        query={list}
        failed="We couldn’t load the audit log."
        empty="No matching actions. Staff actions show up here."
      >
        {(actions) => <AuditLogTable actions={actions} />}
      </LoadedList>
    </ConsolePage>
  );
}
