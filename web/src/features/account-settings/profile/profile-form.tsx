import { dateFormat } from '@fourbay/contract/formats/date-format';
import { useState, type SubmitEvent } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { fieldLine, firstErrorLine } from '../../../lib/api/error-lines.ts';
import { replaceUser, useSession, type Session } from '../../../lib/session/session.ts';
import { useDraft } from '../../../lib/session/use-draft.ts';
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

type ProfileValues = ReturnType<typeof toFormValues>;

interface FieldsProps {
  values: ProfileValues;
  fieldError: (name: string) => string | undefined;
  onChange: (change: Partial<ProfileValues>) => void;
}

/** State of the form; saving a changed e-mail address requires the current password. */
function useProfileForm(session: Session) {
  const { value: values, changed, change, discard } = useDraft('profile', toFormValues(session));
  const [currentPassword, setCurrentPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const saved = useFlash(SAVED_MS);
  const changesEmail = values.email.trim().toLowerCase() !== session.user.attributes.email;

  const reset = (): void => {
    discard();
    setCurrentPassword('');
    setFailure(undefined);
  };
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    saved.hide();
    const password = changesEmail ? { current_password: currentPassword } : {};
    try {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: session.authenticatable_id },
        body: { data: { attributes: { ...values, ...password } } },
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
  return {
    values,
    changed,
    change,
    changesEmail,
    currentPassword,
    setCurrentPassword,
    busy,
    failure,
    saved: saved.shown,
    save,
    reset,
  };
}

function Form({ session }: { session: Session }) {
  const form = useProfileForm(session);
  const { values, failure } = form;
  const { pending_email } = session.user.attributes;
  const fieldError = (name: string): string | undefined => {
    const taken = failure instanceof ApiError && failure.field(name) === 'taken';
    return taken ? `Email address ${values.email} is already taken.` : fieldLine(failure, name);
  };
  const fields: FieldsProps = { values, fieldError, onChange: form.change };
  return (
    <Card aria-labelledby="profile">
      <h2 id="profile">About you</h2>
      <PhotoSection />
      <form className={styles.form} noValidate onSubmit={(event) => void form.save(event)}>
        {Boolean(failure) && (
          <Notice kind="bad" title="Your settings were not saved">
            {firstErrorLine(failure, values.email)}
          </Notice>
        )}
        {pending_email && (
          <PendingAddress userId={session.authenticatable_id} address={pending_email} />
        )}
        <NameAndEmailFields {...fields} />
        {form.changesEmail && (
          <PasswordField
            label="Current password"
            hint="Needed to change the e-mail address."
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={(event) => form.setCurrentPassword(event.target.value)}
            error={fieldError('current_password')}
          />
        )}
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={values.phone_number}
          onChange={(event) => form.change({ phone_number: event.target.value })}
          error={fieldError('phone_number')}
        />
        <BirthdayFields {...fields} />
        <SaveBar
          changed={form.changed}
          busy={form.busy}
          saved={form.saved && 'Settings successfully updated!'}
          onCancel={form.reset}
        />
      </form>
    </Card>
  );
}

function BirthdayFields({ values, fieldError, onChange }: FieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Birthday month"
          optional
          keepsChoice
          placeholder="Month"
          choices={MONTHS}
          value={values.birthday_month}
          onChoose={(birthday_month) => onChange({ birthday_month })}
          error={fieldError('birthday_month')}
        />
        <SelectField
          label="Birthday day"
          optional
          keepsChoice
          placeholder="Day"
          choices={DAYS}
          value={values.birthday_day_of_month}
          onChoose={(birthday_day_of_month) => onChange({ birthday_day_of_month })}
          error={fieldError('birthday_day_of_month')}
        />
      </div>
      {(values.birthday_month || values.birthday_day_of_month) && (
        <Button
          kind="link"
          className={styles.clear}
          onClick={() => onChange({ birthday_month: '', birthday_day_of_month: '' })}
        >
          Clear the birthday
        </Button>
      )}
    </>
  );
}
