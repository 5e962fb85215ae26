import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import tables from '../console.module.css';
import { leaveDesk, type DeskSession } from '../console-session.ts';
import { SupervisePage } from '../supervise/supervise-page.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { RenewCodes } from './renew-codes.tsx';
import styles from './staff.module.css';

/** Who works here, for supervisors; everybody's own recovery codes. */
export function StaffPage({ session }: { session: DeskSession }) {
  return session.user.attributes.role === 'supervisor' ? (
    <SupervisePage title="Staff">
      <section className={styles.section} aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <InviteForm />
      </section>
      <InvitationList />
      <MemberList ownId={session.user.id} />
      <RenewCodes />
    </SupervisePage>
  ) : (
    <OwnAccess />
  );
}

function OwnAccess() {
  return (
    <div className={tables.desk}>
      <header className={tables.bar}>
        <Logo size={28} />
        <strong>Your access</strong>
        <span className={tables.push} />
        <a href="/console">Back to the desk</a>
        <Button size="small" onClick={() => void leaveDesk()}>
          Log out
        </Button>
      </header>
      <main id="main" className={styles.page}>
        <h1>Your access</h1>
        <RenewCodes />
      </main>
    </div>
  );
}
