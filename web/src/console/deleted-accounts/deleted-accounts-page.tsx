import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import {
  restoreAccount,
  useDeletedAccounts,
  type DeletedAccount,
} from './deleted-accounts.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { Loaded } from '../layout/loaded.tsx';

/** Restores deleted accounts for owners who lost the e-mail, while their data exists. */
export function Component() {
  const [typed, setTyped] = useState('');
  const email = useDebounced(typed.trim().toLowerCase());
  const deleted = useDeletedAccounts(email);
  const [chosen, setChosen] = useState<DeletedAccount>();
  const restore = useAction(restoreAccount, { toast: false });

  const start = (account: DeletedAccount): void => {
    if (restore.pending) return;
    setChosen(account);
    restore.run(account);
  };

  return (
    <ConsolePage title="Deleted accounts">
      <p>
        An account can be restored for 30 days. After that, its personal data is erased. Make sure
        it’s the owner who is asking.
      </p>
      <div className={styles.filters}>
        <TextField
          label="Owner’s e-mail"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <RestoreOutcome
        restored={restore.pending || restore.error ? undefined : chosen?.attributes.email}
        error={restore.error}
      />
      <Loaded query={deleted} failed="We couldn’t load the accounts.">
        {(accounts) => (
          <DeletedAccountTable
            accounts={accounts.filter(({ attributes }) => attributes.email.includes(email))}
            empty={
              email
                ? 'No deleted account uses that e-mail address.'
                : 'No accounts were deleted in the last 30 days.'
            }
            busyId={restore.pending ? chosen?.id : undefined}
            onRestore={start}
          />
        )}
      </Loaded>
    </ConsolePage>
  );
}

interface DeletedAccountTableProps {
  accounts: readonly DeletedAccount[];
  empty: string;
  /** The account being restored. */
  busyId: string | undefined;
  onRestore: (account: DeletedAccount) => void;
}

function DeletedAccountTable({ accounts, empty, busyId, onRestore }: DeletedAccountTableProps) {
  return (
    <TableFrame
      label="Deleted accounts"
      heads={['Owner', 'Deleted', 'Erased after']}
      actions="Actions"
      empty={empty}
    >
      {accounts.map((account) => (
        <tr key={account.id}>
          <td>
            <span>{`${account.attributes.first_name} ${account.attributes.last_name}`}</span>
            <br />
            <small className={styles.soft}>{account.attributes.email}</small>
          </td>
          <td>{formatDate(account.attributes.deleted_at)}</td>
          <td>{formatDate(account.attributes.erased_after)}</td>
          <td>
            <Button
              size="small"
              busy={busyId === account.id}
              aria-label={`Restore ${account.attributes.email}`}
              onClick={() => onRestore(account)}
            >
              Restore
            </Button>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

interface RestoreOutcomeProps {
  /** The address of the restored account. */
  restored: string | undefined;
  error: Error | null;
}

function RestoreOutcome({ restored, error }: RestoreOutcomeProps) {
  return (
    <>
      <div role="status" className={restored === undefined ? 'visually-hidden' : undefined}>
        {restored !== undefined && (
          <Notice kind="good">
            {`We restored the account and e-mailed its owner at ${restored}.`}
          </Notice>
        )}
      </div>
      {error && (
        <Notice kind="bad" title="The account wasn’t restored">
          {firstErrorLine(error)}
        </Notice>
      )}
    </>
  );
}
