import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { fieldLine, firstErrorLine } from '../../lib/error-lines.ts';
import { replaceUser, useSession, type Session } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useFlash } from '../../lib/use-flash.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-settings.module.css';
import { PendingAddress } from './pending-address.tsx';
import { PhotoSection } from './photo-section.tsx';

const MONTHS = Array.from({ length: 12 }, (_none, at) => ({
  value: String(at + 1),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2020, at, 1),
  ),
}));
const DAYS = Array.from({ length: 31 }, (_none, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
const SAVED_MS = 5_000;

const toFormValues = ({ user: { attributes } }: Session) => ({
  email: attributes.email,
  first_name: attributes.first_name,
  last_name: attributes.last_name,
  phone_number: attributes.phone_number ?? '',
  birthday_month: attributes.birthday_month === null ? '' : String(attributes.birthday_month),
  birthday_day_of_month:
    attributes.birthday_day_of_month === null ? '' : String(attributes.birthday_day_of_month),
});

export function ProfileForm() {
  const session = useSession();
  return session ? <Form session={session} /> : null;
}

function Form({ session }: { session: Session }) {
  const { value: form, changed, change, discard } = useDraft('profile', toFormValues(session));
  const [currentPassword, setCurrentPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const saved = useFlash(SAVED_MS);
  const [failure, setFailure] = useState<unknown>();
  const { email, pending_email } = session.user.attributes;
  const changesEmail = form.email.trim().toLowerCase() !== email;
  const fieldError = (name: string): string | undefined => {
    const taken = failure instanceof ApiError && failure.field(name) === 'taken';
    return taken ? `Email address ${form.email} is already taken.` : fieldLine(failure, name);
  };
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    saved.hide();
    try {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: session.authenticatable_id },
        body: {
          data: {
            attributes: { ...form, ...(changesEmail ? { current_password: currentPassword } : {}) },
          },
        },
      });
      replaceUser(data);
      reset();
      saved.show();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const reset = (): void => {
    discard();
    setCurrentPassword('');
    setFailure(undefined);
  };

  return (
    <Card aria-labelledby="profile">
      <h2 id="profile">About you</h2>
      <PhotoSection />
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        {Boolean(failure) && (
          <Notice kind="bad" title="Your settings were not saved">
            {firstErrorLine(failure, form.email)}
          </Notice>
        )}
        {pending_email && (
          <PendingAddress userId={session.authenticatable_id} address={pending_email} />
        )}
        <div className={styles.pair}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={80}
            value={form.first_name}
            onChange={set('first_name')}
            error={fieldError('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={80}
            value={form.last_name}
            onChange={set('last_name')}
            error={fieldError('last_name')}
          />
        </div>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={set('email')}
          error={fieldError('email')}
        />
        {changesEmail && (
          <PasswordField
            label="Current password"
            hint="Needed to change the e-mail address."
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.target.value)}
            error={fieldError('current_password')}
          />
        )}
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={form.phone_number}
          onChange={set('phone_number')}
          error={fieldError('phone_number')}
        />
        <div className={styles.pair}>
          <SelectField
            label="Birthday month"
            optional
            keepsChoice
            placeholder="Month"
            choices={MONTHS}
            value={form.birthday_month}
            onChoose={(birthday_month) => change({ birthday_month })}
            error={fieldError('birthday_month')}
          />
          <SelectField
            label="Birthday day"
            optional
            keepsChoice
            placeholder="Day"
            choices={DAYS}
            value={form.birthday_day_of_month}
            onChoose={(birthday_day_of_month) => change({ birthday_day_of_month })}
            error={fieldError('birthday_day_of_month')}
          />
        </div>
        {(form.birthday_month || form.birthday_day_of_month) && (
          <Button
            kind="link"
            className={styles.clear}
            onClick={() => change({ birthday_month: '', birthday_day_of_month: '' })}
          >
            Clear the birthday
          </Button>
        )}
        <SaveBar
          changed={changed}
          busy={busy}
          saved={saved.shown && 'Settings successfully updated!'}
          onCancel={reset}
        />
      </form>
    </Card>
  );
}
