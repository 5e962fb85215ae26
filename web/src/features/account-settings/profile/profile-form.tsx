import { dateFormat } from '@fourbay/contract/formats/date-format';
import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { describeError } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession, type Session } from '../../../lib/session/session.ts';
import { useFlash } from '../../../lib/browser/use-flash.ts';
import { NameFields } from '../../../ui/forms/name-fields.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { saveProfile } from '../account-settings.queries.ts';
import { EditRow } from './edit-row.tsx';
import { PendingAddress } from './pending-address.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './rows.module.css';

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
function useProfileForm(session: Session, onSaved: () => void) {
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
      onSaved();
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

/** The fields of each row. */
const ROWS = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  phone: ['phone_number'],
  birthday: ['birthday_month', 'birthday_day_of_month'],
} as const satisfies Record<string, readonly (keyof ProfileValues)[]>;
type RowName = keyof typeof ROWS;
const ROW_NAMES = Object.keys(ROWS) as RowName[];

/** Which row is open: one at a time, at first the one with changes that were left unsaved. */
function useOpenRow(form: ProfileForm, saved: ProfileValues) {
  const isChanged = (row: RowName): boolean =>
    ROWS[row].some((field) => form.values[field] !== saved[field]);
  const [open, setOpen] = useState(() => ROW_NAMES.find(isChanged));
  const [asks, setAsks] = useState(false);
  return {
    open,
    /** Whether to say that the open row has to be saved or canceled first. */
    asks: asks && form.changed,
    close: (): void => {
      setOpen(undefined);
      setAsks(false);
    },
    openRow: (row: RowName): void => {
      if (form.changed && open) setAsks(true);
      else setOpen(row);
    },
  };
}

function Form({ session }: { session: Session }) {
  const rowOf = useRef<{ close: () => void }>(undefined);
  const form = useProfileForm(session, () => rowOf.current?.close());
  const rows = useOpenRow(form, toFormValues(session));
  useEffect(() => {
    rowOf.current = rows;
  });
  return (
    <section className={styles.group} aria-labelledby="profile">
      <div className={styles.head}>
        <h2 id="profile">About you</h2>
        <span className={styles.saved} role="status">
          {form.saved}
        </span>
      </div>
      <div className={styles.rows}>
        <PhotoSection session={session} />
        <Rows session={session} form={form} rows={rows} />
      </div>
    </section>
  );
}

interface RowsProps {
  session: Session;
  form: ProfileForm;
  rows: ReturnType<typeof useOpenRow>;
}

function Rows({ session, form, rows }: RowsProps) {
  const saved = toFormValues(session);
  const { pending_email } = session.user.attributes;
  const row = (name: RowName, label: string, value: string, toAdd = '') => ({
    name: label,
    value: value || toAdd,
    empty: value === '',
    action: value === '' ? 'Add' : 'Edit',
    open: rows.open === name,
    onOpen: () => rows.openRow(name),
  });
  const editor = { form, asks: rows.asks, onClose: rows.close };
  return (
    <>
      <EditRow {...row('name', 'Name', `${saved.first_name} ${saved.last_name}`.trim())}>
        <Editor {...editor}>
          <NameFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
        </Editor>
      </EditRow>
      <EditRow {...row('email', 'E-mail', saved.email)}>
        <Editor {...editor}>
          <EmailFields form={form} />
        </Editor>
      </EditRow>
      {pending_email && (
        <div className={styles.more}>
          <PendingAddress userId={session.authenticatable_id} address={pending_email} />
        </div>
      )}
      <EditRow {...row('phone', 'Phone', saved.phone_number, 'Optional')}>
        <Editor {...editor}>
          <TextField
            label="Phone"
            optional
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...form.field('phone_number')}
          />
        </Editor>
      </EditRow>
      <EditRow {...row('birthday', 'Birthday', birthdayText(saved), 'Month and day, optional')}>
        <Editor {...editor}>
          <BirthdayFields form={form} />
        </Editor>
      </EditRow>
    </>
  );
}

/** `March 14`, or the part that is known. */
const birthdayText = ({ birthday_month, birthday_day_of_month }: ProfileValues): string =>
  [MONTHS.find(({ value }) => value === birthday_month)?.label, birthday_day_of_month]
    .filter(Boolean)
    .join(' ');

interface EditorProps {
  form: ProfileForm;
  asks: boolean;
  onClose: () => void;
  children: Elements;
}

/** The form of the open row. */
function Editor({ form, asks, onClose, children }: EditorProps) {
  const cancel = (): void => {
    form.reset();
    onClose();
  };
  return (
    <form className={styles.form} {...form.formProps}>
      {form.error && (
        <Notice kind="bad" title="We couldn’t save your settings">
          {form.error}
        </Notice>
      )}
      {children}
      <div className={styles.buttons}>
        <Button onClick={cancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={form.pending}>
          Save
        </Button>
        <span role="status">
          {asks ? 'Save or cancel this first.' : form.changed && 'Not saved yet'}
        </span>
      </div>
    </form>
  );
}

function EmailFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.field('email')}
      />
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
    </>
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
          onClick={() => form.change({ birthday_month: '', birthday_day_of_month: '' })}
        >
          Clear birthday
        </Button>
      )}
    </>
  );
}
