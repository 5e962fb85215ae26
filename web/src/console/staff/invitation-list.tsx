import { call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { formatDate, formatTime } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { reloadStaff, useInvitations } from './staff.queries.ts';
import { LoadedList } from '../layout/loaded-list.tsx';

async function withdraw(id: string, email: string): Promise<void> {
  try {
    await call('DELETE /api/v2/console/staff_invitations/{id}', { params: { id } });
    showToast(`The invitation to ${email} is withdrawn.`);
  } catch (error) {
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  }
  await reloadStaff();
}

/** Sent invitations that are not used yet. */
export function InvitationList() {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <LoadedList
        query={useInvitations()}
        failed="The invitations could not be loaded."
        empty="No open invitations. New ones stay here until they are used."
      >
        {(invitations) => (
          <TableFrame
            label="Invitations"
            heads={['E-mail', 'Role', 'Invited by', 'Works until']}
            actions="Withdraw"
          >
            {invitations.map(({ id, attributes: { email, role, invited_by, expires_at } }) => (
              <tr key={id}>
                <td>{email}</td>
                <td>{role}</td>
                <td>{invited_by ?? 'the command line'}</td>
                <td>{`${formatDate(expires_at)}, ${formatTime(expires_at)}`}</td>
                <td>
                  <Button
                    size="small"
                    aria-label={`Withdraw the invitation to ${email}`}
                    onClick={() => void withdraw(id, email)}
                  >
                    Withdraw
                  </Button>
                </td>
              </tr>
            ))}
          </TableFrame>
        )}
      </LoadedList>
    </section>
  );
}
