import { dateFormat } from '@fourbay/contract/formats/date-format';
import { useState } from 'react';
import { describeError } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession, type Session } from '../../../lib/session/session.ts';
import { useFlash } from '../../../lib/browser/use-flash.ts';
import { Card } from '../../../ui/display/card.tsx';
import { NameAndEmailFields } from '../../../ui/forms/name-fields.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { saveProfile } from '../account-settings.queries.ts';
import { PendingAddress } from './pending-address.tsx';
import { PhotoSection } from './photo-section.tsx';

const MONTHS = Array.from({ length: 12 }, (_none, index) => ({
  value: String(index + 1),
  label: dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2020, index, 1)),
}));
const DAYS = Array.from({ length: 31 }, (_none, index) => ({
  value: String(index + 1),
  label: String(index + 1),
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

/** State of the form; saving a changed e-mail address requires the current password. */
function useProfileForm(session: Session) {
  const [currentPassword, setCurrentPassword] = useState('');
  const saved = useFlash(SAVED_MS);
  const isAnotherEmail = ({ email }: ProfileValues): boolean =>
    email.trim().toLowerCase() !== session.user.attributes.email;
  const form = useForm({
    draft: 'profile',
    initial: toFormValues(session),
    mutation: saveProfile(session.authenticatable_id),
    toInput: (values) => ({
      ...values,
      ...(isAnotherEmail(values) ? { current_password: currentPassword } : {}),
    }),
    describe: (error, { email }) => describeError(error, email),
    onSuccess: () => {
      reset();
      saved.show();
    },
  });
  const reset = (): void => {
    form.reset();
    setCurrentPassword('');
  };
  return {
    ...form,
    reset,
    changesEmail: isAnotherEmail(form.values),
    currentPassword,
    setCurrentPassword,
    saved: saved.shown && !form.pending && 'Settings successfully updated!',
  };
}

type ProfileForm = ReturnType<typeof useProfileForm>;
type ProfileValues = ReturnType<typeof toFormValues>;

function Form({ session }: { session: Session }) {
  const form = useProfileForm(session);
  const { pending_email } = session.user.attributes;
  return (
    <Card aria-labelledby="profile">
      <h2 id="profile">About you</h2>
      <PhotoSection session={session} />
      <form className={styles.form} {...form.formProps}>
        {form.error && (
          <Notice kind="bad" title="We couldn’t save your settings">
            {form.error}
          </Notice>
        )}
        {pending_email && (
          <PendingAddress userId={session.authenticatable_id} address={pending_email} />
        )}
        <NameAndEmailFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
        {form.changesEmail && (
          <PasswordField
            label="Current password"
            hint="Required to change your e-mail address."
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={(event) => form.setCurrentPassword(event.target.value)}
            error={form.errorOf('current_password')}
          />
        )}
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...form.field('phone_number')}
        />
        <BirthdayFields form={form} />
        <SaveBar
          changed={form.changed}
          busy={form.pending}
          saved={form.saved}
          onCancel={form.reset}
        />
      </form>
    </Card>
  );
}

function BirthdayFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Birthday month"
          optional
          keepsChoice
          placeholder="Month"
          choices={MONTHS}
          {...form.choice('birthday_month')}
        />
        <SelectField
          label="Birthday day"
          optional
          keepsChoice
          placeholder="Day"
          choices={DAYS}
          {...form.choice('birthday_day_of_month')}
        />
      </div>
      {(form.values.birthday_month || form.values.birthday_day_of_month) && (
        <Button
          kind="link"
          className={styles.clear}
          onClick={() => form.change({ birthday_month: '', birthday_day_of_month: '' })}
        >
          Clear birthday
        </Button>
      )}
    </>
  );
}
