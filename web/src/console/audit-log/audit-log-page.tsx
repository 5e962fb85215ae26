import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { useAuditLog, type AuditLogFilter } from '../board/board.queries.ts';
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
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<AuditLogFilter>({
    action: '',
    quoteId: digitsOf(params.get('request') ?? ''),
    staffId: '',
    shopId: '',
    day: '',
    text: '',
  });
  const list = useAuditLog({
    ...filter,
    quoteId: useDebounced(filter.quoteId),
    text: useDebounced(filter.text.trim()),
  });
  return (
    <ConsolePage title="Audit log">
      <Filters
        filter={filter}
        onFilter={(changed) => setFilter((earlier) => ({ ...earlier, ...changed }))}
      />
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

interface FiltersProps {
  filter: AuditLogFilter;
  onFilter: (changed: Partial<AuditLogFilter>) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Action"
        choices={[{ value: '', label: 'All actions' }, ...ACTION_CHOICES]}
        value={filter.action}
        onChoose={(action) => onFilter({ action })}
      />
      <PersonFilter value={filter.staffId} onChoose={(staffId) => onFilter({ staffId })} />
      <ShopFilter onChoose={(shopId) => onFilter({ shopId })} />
      <TextField
        label="Day"
        type="date"
        value={filter.day}
        onChange={({ target }) => onFilter({ day: target.value })}
      />
      <TextField
        label="Words in the details"
        maxLength={100}
        autoComplete="off"
        value={filter.text}
        onChange={({ target }) => onFilter({ text: target.value })}
      />
      <TextField
        label="Request number"
        inputMode="numeric"
        value={filter.quoteId}
        onChange={({ target }) => onFilter({ quoteId: digitsOf(target.value) })}
      />
    </div>
  );
}

function PersonFilter({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const staff = useStaff().data?.data ?? [];
  return (
    <SelectField
      label="Person"
      choices={[
        { value: '', label: 'Everyone' },
        ...staff.map(({ id, attributes: { first_name, last_name } }) => ({
          value: id,
          label: `${first_name} ${last_name}`,
        })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}

function ShopFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const [shop, setShop] = useState<ConsoleShop>();
  const choose = (chosen: ConsoleShop | undefined): void => {
    setShop(chosen);
    onChoose(chosen?.id ?? '');
  };
  return (
    <div>
      <ShopField value={shop} error={undefined} onChoose={choose} />
      {shop && (
        <button type="button" className={styles.textButton} onClick={() => choose(undefined)}>
          All shops
        </button>
      )}
    </div>
  );
}
