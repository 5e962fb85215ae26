import { formatMoment } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { useInvitations, withdrawInvitation } from './staff.queries.ts';
import { LoadedList } from '../layout/loaded-list.tsx';

/** Sent invitations that have not been used yet. */
export function InvitationList() {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <LoadedList
        query={useInvitations()}
        failed="We couldn’t load the invitations."
        empty="No open invitations. New ones stay here until they are used."
      >
        {(invitations) => (
          <TableFrame
            label="Invitations"
            heads={['E-mail', 'Role', 'Invited by', 'Expires']}
            actions="Withdraw"
          >
            {invitations.map(({ id, attributes: { email, role, invited_by, expires_at } }) => (
              <tr key={id}>
                <td>{email}</td>
                <td>{role}</td>
                <td>{invited_by ?? 'the command line'}</td>
                <td>{formatMoment(expires_at)}</td>
                <td>
                  <WithdrawButton id={id} email={email} />
                </td>
              </tr>
            ))}
          </TableFrame>
        )}
      </LoadedList>
    </section>
  );
}

function WithdrawButton({ id, email }: { id: string; email: string }) {
  const withdraw = useAction(withdrawInvitation, {
    onSuccess: () => showToast(`The invitation to ${email} was withdrawn.`),
  });
  return (
    <Button
      size="small"
      busy={withdraw.pending}
      aria-label={`Withdraw the invitation to ${email}`}
      onClick={() => withdraw.run(id)}
    >
      Withdraw
    </Button>
  );
}
