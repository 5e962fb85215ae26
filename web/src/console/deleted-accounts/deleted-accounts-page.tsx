import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
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

interface Outcome {
  good: boolean;
  text: string;
}

/** Restores deleted accounts for owners who lost the e-mail, while their data exists. */
export function Component() {
  const [typed, setTyped] = useState('');
  const email = useDebounced(typed.trim().toLowerCase());
  const deleted = useDeletedAccounts(email);
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  const restore = async ({ id, attributes }: DeletedAccount): Promise<void> => {
    setBusy(id);
    setOutcome(undefined);
    try {
      await restoreAccount(id);
      setOutcome({
        good: true,
        text: `The account of ${attributes.email} is back. Its owner was told by e-mail.`,
      });
    } catch (error) {
      setOutcome({ good: false, text: errorLines(error)[0] ?? 'An error occurred.' });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <ConsolePage title="Deleted accounts">
      <p>
        An account can be restored for 30 days; then its personal data is erased. Make sure the
        owner is the one asking.
      </p>
      <div className={styles.filters}>
        <TextField
          label="Owner’s e-mail"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <RestoreOutcome outcome={outcome} />
      <Loaded query={deleted} failed="The accounts could not be loaded.">
        {(accounts) => (
          <DeletedAccountTable
            accounts={accounts.filter(({ attributes }) => attributes.email.includes(email))}
            empty={
              email
                ? 'No deleted account has that address.'
                : 'No account was deleted in the last 30 days.'
            }
            busyId={busy}
            onRestore={(account) => void restore(account)}
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

function RestoreOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <>
      <div role="status" className={outcome?.good ? undefined : 'visually-hidden'}>
        {outcome?.good && <Notice kind="good">{outcome.text}</Notice>}
      </div>
      {outcome && !outcome.good && (
        <Notice kind="bad" title="The account was not restored">
          {outcome.text}
        </Notice>
      )}
    </>
  );
}
