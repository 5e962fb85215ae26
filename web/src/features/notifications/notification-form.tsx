import { useState, type SubmitEvent } from 'react';
import { call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentSession, replaceUser, useSession } from '../../lib/session/session.ts';
import { useDraft } from '../../lib/session/use-draft.ts';
import { useFlash } from '../../lib/browser/use-flash.ts';
import { Card } from '../../ui/display/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import {
  NOTIFICATION_TYPES,
  WEBSITE_TYPES,
  type Choices,
  type FormValues,
} from './notification-types.ts';
import styles from './notifications.module.css';
import { useNotificationSettings, type NotificationSetting } from './notifications.queries.ts';
import { WebsiteTypes } from './website-types.tsx';

const CHOICES = [
  ...NOTIFICATION_TYPES.map(({ type }) => ({ type, method: 'email' as const })),
  ...WEBSITE_TYPES.map(({ type }) => ({ type, method: 'web' as const })),
];
type Choice = (typeof CHOICES)[number];
/** As high as the form on wide screens; on a phone the content below is out of view anyway. */
const FORM_HEIGHT = '669px';
const SPINNER_MS = 300;
const SAVED_MS = 3_000;

export function NotificationForm() {
  const { data, isError, refetch } = useNotificationSettings();
  const session = useSession();
  if (isError)
    return (
      <RetryNotice onRetry={() => void refetch()}>Your settings could not be loaded.</RetryNotice>
    );
  if (!data || !session) return <Skeleton height={FORM_HEIGHT} radius={10} />;
  return <Form saved={data} />;
}

const settingOf = (
  settings: readonly NotificationSetting[],
  { type, method }: Choice,
): NotificationSetting | undefined =>
  settings.find(
    ({ attributes }) =>
      attributes.notification_type === type && attributes.notification_method === method,
  );

/** A setting missing on the server counts as on. */
const savedChoices = (settings: readonly NotificationSetting[]): Choices =>
  choicesBy((choice) => settingOf(settings, choice)?.attributes.enabled ?? true);

const choicesBy = (isOn: (choice: Choice) => boolean): Choices =>
  Object.fromEntries(CHOICES.map((choice) => [choice.type, isOn(choice)])) as Choices;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function Form({ saved }: { saved: readonly NotificationSetting[] }) {
  const session = useSession();
  const initial: FormValues = {
    master: !session?.user.attributes.do_not_contact,
    ...savedChoices(saved),
  };
  const { value: form, changed, change, discard } = useDraft('notifications', initial);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const done = useFlash(SAVED_MS);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    done.hide();
    try {
      await Promise.all([saveSettings(saved, form), pause(SPINNER_MS)]);
      discard();
      done.show();
    } catch (failure) {
      setError(firstErrorLine(failure));
    } finally {
      setBusy(false);
    }
  };
  const cancel = (): void => {
    discard();
    setError(undefined);
  };

  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {error && (
          <Notice kind="bad" title="Your settings were not saved">
            {error}
          </Notice>
        )}
        <EmailTypes values={form} onChange={change} />
        <WebsiteTypes values={form} onChange={change} />
        <SaveBar
          changed={changed}
          busy={busy}
          saved={done.shown && 'Settings saved'}
          onCancel={cancel}
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

/** Sends only settings that differ from the saved ones. */
async function saveSettings(
  saved: readonly NotificationSetting[],
  form: FormValues,
): Promise<void> {
  const session = currentSession();
  if (!session) return;
  for (const choice of CHOICES) {
    const { type, method } = choice;
    const setting = settingOf(saved, choice);
    const enabled = form[type];
    if (!setting)
      await call('POST /api/v2/servicechek/user_notification_settings', {
        body: {
          servicechek_user_notification_setting: {
            notification_type: type,
            notification_method: method,
            enabled,
          },
        },
      });
    else if (setting.attributes.enabled !== enabled)
      await call('PATCH /api/v2/servicechek/user_notification_settings/{id}', {
        params: { id: setting.id },
        body: { servicechek_user_notification_setting: { enabled } },
      });
  }
  const { data } = await call('PATCH /api/v2/users/{id}', {
    params: { id: session.authenticatable_id },
    body: { data: { attributes: { do_not_contact: !form.master } } },
  });
  replaceUser(data);
  await queryClient.invalidateQueries({ queryKey: ['notification-settings'] });
}
