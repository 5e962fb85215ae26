import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useLinkSecret } from '../../../lib/browser/link-secret.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../accounts.module.css';
import { secureAccount, type Secured } from '../accounts.queries.ts';
import { RecentlyAdded } from './recently-added.tsx';
import { PasswordResetForm } from './password-reset-form.tsx';

/**
 * Opened from an e-mail about a sign-in or a change. Requires a click, because mail scanners open
 * every link.
 */
export function SecureForm() {
  const token = useLinkSecret('token');
  const navigate = useNavigate();
  const [secured, setSecured] = useState<Secured>();
  const secure = useAction(secureAccount, {
    toast: false,
    onSuccess: (answer) => {
      setSecured(answer);
      // Every device is logged out, possibly including this one.
      void refreshUser();
    },
  });
  const openReset = async (): Promise<void> => {
    await navigate('/');
    openModal('forgot_password');
  };

  if (secured) return <SecuredAccount secured={secured} />;
  const isDead = secure.error instanceof ApiError && secure.error.code === 'link_invalid';
  return (
    <div className={styles.form}>
      <WhatItDoes />
      {secure.error && (
        <Notice kind="bad" title="Nothing was changed">
          {firstErrorLine(secure.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        {isDead ? (
          <Button kind="primary" onClick={() => void openReset()}>
            Reset my password
          </Button>
        ) : (
          <Button kind="primary" busy={secure.pending} onClick={() => secure.run(token)}>
            It wasn’t me: secure my account
          </Button>
        )}
      </div>
    </div>
  );
}

const WhatItDoes = () => (
  <p>
    This logs out every device and cancels all passkeys, API keys, links, and pending changes. It
    turns off two-step login if it was set up shortly before we sent the e-mail, and restores your
    e-mail address if it was changed. Then you choose a new password. Your garage, quotes, and
    balance don’t change.
  </p>
);

function SecuredAccount({ secured }: { secured: Secured }) {
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so this focuses its replacement and scrolls it into view.
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Notice kind="good" title="Your account is secured">
          {'Every device was logged out. ' +
            (secured.address_restored ? `Log in with ${secured.email} again. ` : '') +
            'Your old password no longer works. Choose a new one.'}
        </Notice>
      </div>
      {secured.second_factor_kept && (
        <Notice kind="warn" title="Two-step login is still on">
          It was turned on after we sent that e-mail, so this link can’t turn it off. If that wasn’t
          you, log in with a recovery code or contact us.
        </Notice>
      )}
      <RecentlyAdded additions={secured.recently_added} />
      <PasswordResetForm token={secured.reset_password_token} />
    </>
  );
}
