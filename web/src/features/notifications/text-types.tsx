import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './notifications.module.css';
import { useNotificationSettings, type NotificationSetting } from './notifications.queries.ts';

const TYPES = [
  {
    type: 'quote_returned',
    label: 'Prices are in',
    hint: 'The first price, all of them, or that there are none',
  },
  { type: 'quote_delayed', label: 'Delayed', hint: 'We need longer than the hour we promised' },
  { type: 'bookings', label: 'Bookings', hint: 'Confirmed, other times offered, or called off' },
] as const;

type TextType = (typeof TYPES)[number]['type'];

const isOn = (settings: readonly NotificationSetting[] | undefined, type: TextType): boolean =>
  settings?.find(
    ({ attributes }) =>
      attributes.notification_method === 'sms' && attributes.notification_type === type,
  )?.attributes.enabled ?? true;

const save = async (type: TextType, enabled: boolean): Promise<void> => {
  await call('POST /api/v2/servicechek/user_notification_settings', {
    body: {
      servicechek_user_notification_setting: {
        notification_type: type,
        notification_method: 'sms',
        enabled,
      },
    },
  });
  await queryClient.invalidateQueries({ queryKey: ['notification-settings'] });
};

/** Types of texts; each switch is saved at once. */
export function TextTypes() {
  const { data } = useNotificationSettings();
  const session = useSession();
  const [saving, setSaving] = useState<Partial<Record<TextType, boolean>>>({});
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState(false);
  const toggle = async (type: TextType, on: boolean): Promise<void> => {
    setSaving((now) => ({ ...now, [type]: on }));
    setError(undefined);
    setSaved(false);
    try {
      await save(type, on);
      setSaved(true);
    } catch (failure) {
      setError(firstErrorLine(failure));
    } finally {
      setSaving(({ [type]: _done, ...rest }) => rest);
    }
  };
  return (
    <>
      {error && (
        <Notice kind="bad" title="That was not saved">
          {error}
        </Notice>
      )}
      {session?.user.attributes.do_not_contact && (
        <Notice kind="warn">All notifications are off above, so we send no texts either.</Notice>
      )}
      <fieldset className={styles.types}>
        <legend>Text me when</legend>
        {TYPES.map(({ type, label, hint }) => (
          <Checkbox
            key={type}
            label={label}
            hint={hint}
            checked={saving[type] ?? isOn(data, type)}
            onToggle={(on) => void toggle(type, on)}
          />
        ))}
      </fieldset>
      <span role="status" className={styles.hint}>
        {saved && 'Saved'}
      </span>
    </>
  );
}
