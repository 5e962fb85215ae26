import { useFlash } from '../../lib/browser/use-flash.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSession, type Session } from '../../lib/session/session.ts';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import {
  CHOICES,
  NOTIFICATION_TYPES,
  type Choice,
  type Choices,
  type FormValues,
} from './notification-types.ts';
import styles from './notifications.module.css';
import {
  saveSettings,
  settingOf,
  useNotificationSettings,
  type NotificationSetting,
} from './notifications.queries.ts';
import { WebsiteTypes } from './website-types.tsx';

/** As tall as the form on wide screens. On a phone, the content below is out of view anyway. */
const FORM_HEIGHT = '787px';
const SAVED_MS = 3_000;

export function NotificationForm() {
  const { data, isError, refetch } = useNotificationSettings();
  const session = useSession();
  if (isError)
    return (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load your settings.</RetryNotice>
    );
  if (!data || !session) return <Skeleton height={FORM_HEIGHT} radius={10} />;
  return <Form session={session} saved={data} />;
}

/** A setting that is missing on the server counts as on. */
const savedChoices = (settings: readonly NotificationSetting[]): Choices =>
  choicesBy((choice) => settingOf(settings, choice)?.attributes.enabled ?? true);

const choicesBy = (isOn: (choice: Choice) => boolean): Choices =>
  Object.fromEntries(CHOICES.map((choice) => [choice.type, isOn(choice)])) as Choices;

function Form({ session, saved }: { session: Session; saved: readonly NotificationSetting[] }) {
  const done = useFlash(SAVED_MS);
  const initial: FormValues = {
    master: !session.user.attributes.do_not_contact,
    ...savedChoices(saved),
  };
  const form = useForm({
    draft: 'notifications',
    initial,
    mutation: saveSettings,
    toInput: (values) => ({ userId: session.authenticatable_id, saved, values }),
    onSuccess: (_user, { reset }) => {
      reset();
      done.show();
    },
  });
  const isDone = done.shown && !form.pending && form.error === undefined;
  return (
    <Card>
      <form className={styles.form} {...form.formProps}>
        {form.error && (
          <Notice kind="bad" title="We couldn’t save your settings">
            {form.error}
          </Notice>
        )}
        <EmailTypes values={form.values} onChange={form.change} />
        <WebsiteTypes values={form.values} onChange={form.change} />
        <SaveBar
          changed={form.changed}
          busy={form.pending}
          saved={isDone && 'Settings saved'}
          onCancel={form.reset}
        />
      </form>
    </Card>
  );
}

interface EmailTypesProps {
  values: FormValues;
  onChange: (change: Partial<FormValues>) => void;
}

/** The master switch sets every type; switching a type on also switches the master on. */
function EmailTypes({ values, onChange }: EmailTypesProps) {
  return (
    <>
      <Checkbox
        label="Enable all notifications"
        checked={values.master}
        onToggle={(on) => onChange({ master: on, ...choicesBy(() => on) })}
      />
      <fieldset>
        <legend>E-mail</legend>
        {NOTIFICATION_TYPES.map(({ type, label, hint }) => (
          <Checkbox
            key={type}
            label={label}
            hint={hint}
            checked={values[type]}
            onToggle={(on) => onChange(on ? { [type]: on, master: true } : { [type]: on })}
          />
        ))}
      </fieldset>
    </>
  );
}
