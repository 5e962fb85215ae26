import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Elements } from '../../lib/elements.ts';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { useLinkSecret } from '../../lib/browser/link-secret.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { JoinAuthenticator } from './join-authenticator.tsx';
import { JoinForm } from './join-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { saveDeskSession } from '../console-session.ts';
import styles from './staff.module.css';
import { invitationQuery, type Enrolment, type Invitation, type Joined } from './staff.queries.ts';

/** Steps from the invitation link to the desk: account, authenticator app, recovery codes. */
export function Component() {
  const invitation = useLinkSecret('invitation');
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(invitation));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [joined, setJoined] = useState<Joined>();
  const [problem, setProblem] = useState<string>();

  if (joined) return <JoinedCodes joined={joined} />;
  if (error)
    return <DeadInvitation error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Frame title="Join the call desk">
        <Spinner label="Loading the invitation" />
      </Frame>
    );
  }
  if (enrolment) {
    return (
      <Frame title="Set up your authenticator app">
        <JoinAuthenticator
          enrolment={enrolment}
          onJoined={setJoined}
          onExpired={(reason) => {
            setEnrolment(undefined);
            setProblem(reason);
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame title="Join the call desk">
      <InvitationText invitation={data} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <JoinForm
        invitation={invitation}
        email={data.email}
        hasAccount={data.has_account}
        onAccepted={setEnrolment}
      />
    </Frame>
  );
}

function InvitationText({ invitation }: { invitation: Invitation }) {
  const { email, role, has_account: hasAccount } = invitation;
  return (
    <p>
      <strong>{email}</strong>
      <span>
        {` was invited as ${role === 'agent' ? 'an agent' : 'a supervisor'}. ` +
          (hasAccount
            ? 'You already have an account. Enter its password to prove it’s yours.'
            : 'Create your account first. Next, you’ll set up an authenticator app on your phone.')}
      </span>
    </p>
  );
}

function JoinedCodes({ joined }: { joined: Joined }) {
  const navigate = useNavigate();
  return (
    <Frame title="Save these recovery codes">
      <p>Each one logs you in once without your phone. You won’t see them again.</p>
      <RecoveryCodes
        codes={joined.recovery_codes}
        done="Go to the call desk"
        onDone={() => {
          saveDeskSession({ token: joined.token, user: joined.user });
          // The invitation is used up, so going back must not show it again.
          void navigate('/console', { replace: true });
        }}
      />
    </Frame>
  );
}

function DeadInvitation({
  error,
  busy,
  onRetry,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  const dead = error instanceof ApiError && error.code === 'link_invalid';
  return (
    <Frame title="Join the call desk">
      <Notice
        kind="bad"
        action={
          dead ? undefined : (
            <Button size="small" busy={busy} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {dead
          ? 'This invitation no longer works. It was used or withdrawn, it’s more than three ' +
            'days old, or a newer one replaced it. Ask a supervisor for a new one.'
          : errorLines(error)[0]}
      </Notice>
      {dead && <Link to="/console">Already joined? Log in</Link>}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: Elements }) {
  return (
    <main id="main" className={styles.join}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
