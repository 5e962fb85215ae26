import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { useAuditLog } from '../board/board.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ShopField } from '../sponsors/shop-field.tsx';
import type { ConsoleShop } from '../sponsors/sponsors.queries.ts';
import { useStaff } from '../staff/staff.queries.ts';
import { AuditLogTable } from './audit-log-table.tsx';
import { ACTION_CHOICES } from './action-labels.ts';
import { LoadedList } from '../layout/loaded-list.tsx';

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 18);

/** All staff actions, newest first; read-only. */
export function Component() {
  const [action, setAction] = useState('');
  const [params] = useSearchParams();
  const [quoteId, setQuoteId] = useState(digitsOf(params.get('request') ?? ''));
  const [staffId, setStaffId] = useState('');
  const [shop, setShop] = useState<ConsoleShop>();
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const staff = useStaff();
  const list = useAuditLog({
    action,
    staffId,
    day,
    shopId: shop?.id ?? '',
    quoteId: useDebounced(quoteId),
    text: useDebounced(text.trim()),
  });
  return (
    <ConsolePage title="Audit log">
      <div className={styles.filters}>
        <SelectField
          label="Action"
          choices={[{ value: '', label: 'All actions' }, ...ACTION_CHOICES]}
          value={action}
          onChoose={setAction}
        />
        <SelectField
          label="Person"
          choices={[
            { value: '', label: 'Everyone' },
            ...(staff.data?.data ?? []).map(({ id, attributes }) => ({
              value: id,
              label: `${attributes.first_name} ${attributes.last_name}`,
            })),
          ]}
          value={staffId}
          onChoose={setStaffId}
        />
        <div>
          <ShopField value={shop} error={undefined} onChoose={setShop} />
          {shop && (
            <button type="button" className={styles.textButton} onClick={() => setShop(undefined)}>
              All shops
            </button>
          )}
        </div>
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Words in the details"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
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
