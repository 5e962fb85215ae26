import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import {
  restoreAccount,
  useDeletedAccounts,
  type DeletedAccount,
} from './deleted-accounts.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';

interface Outcome {
  good: boolean;
  text: string;
}

/** Restores deleted accounts for owners who lost the e-mail, while their data exists. */
export function Component() {
  const [typed, setTyped] = useState('');
  const email = useDebounced(typed.trim().toLowerCase());
  const { data, isError, refetch } = useDeletedAccounts(email);
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const found = data?.filter(({ attributes }) => attributes.email.includes(email));

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
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>The accounts could not be loaded.</RetryNotice>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {found?.length === 0 && (
        <p className={styles.soft}>
          {email
            ? 'No deleted account has that address.'
            : 'No account was deleted in the last 30 days.'}
        </p>
      )}
      {found && found.length > 0 && (
        <DeletedAccountTable
          accounts={found}
          busyId={busy}
          onRestore={(account) => void restore(account)}
        />
      )}
    </ConsolePage>
  );
}

interface DeletedAccountTableProps {
  accounts: readonly DeletedAccount[];
  /** The account being restored. */
  busyId: string | undefined;
  onRestore: (account: DeletedAccount) => void;
}

function DeletedAccountTable({ accounts, busyId, onRestore }: DeletedAccountTableProps) {
  return (
    <TableFrame
      label="Deleted accounts"
      heads={['Owner', 'Deleted', 'Erased after']}
      actions="Actions"
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
