import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { closeModal } from '../../lib/browser/modal.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { useSession, type Session } from '../../lib/session/session.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import { choosePassword } from './accounts.queries.ts';

interface ChoosePasswordProps {
  hidden: boolean;
}

/** Shown when a link removed the password because it was opened in another browser. */
export function ChoosePasswordModal({ hidden }: ChoosePasswordProps) {
  const session = useSession();
  return session ? <Form session={session} hidden={hidden} /> : null;
}

function Form({ session, hidden }: ChoosePasswordProps & { session: Session }) {
  const { app_name } = useAppConfig();
  const { email, first_name, last_name } = session.user.attributes;
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const form = useForm({
    initial: {},
    mutation: choosePassword(session.authenticatable_id),
    toInput: () => ({ password: entry.password, password_confirmation: entry.confirmation }),
    describe: (error) => ({ fields: { password: firstErrorLine(error) } }),
    onSuccess: () => {
      closeModal();
      showToast('Your password is set.');
    },
  });
  return (
    <ModalFrame
      title="Choose your password"
      narrow
      hidden={hidden}
      body={
        <p>
          You’re logged in. You opened the link in a different browser from the one you signed up
          in, so we didn’t keep your password. Choose one now. If you skip this, you can get a link
          from “Forgot your password?” anytime.
        </p>
      }
      negative="Not now"
      positive="Save password"
      onNegative={closeModal}
      blocked={entry.blocked}
      {...form.modalProps}
    >
      <NewPasswordFields entry={entry} error={form.errorOf('password')} />
    </ModalFrame>
  );
}
