import layout from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { OwnPhone } from './own-phone.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** The list of staff, for supervisors, and the user's own recovery codes. */
export function Component() {
  return (
    <ConsolePage title="Staff">
      <section className={layout.section} aria-labelledby="invite">
        <h2 id="invite">Invite someone</h2>
        <InviteForm />
      </section>
      <InvitationList />
      <MemberList />
      <OwnPhone />
      <RenewCodes />
    </ConsolePage>
  );
}
