import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useBrowserPush } from './browser-push.ts';
import { WEBSITE_TYPES, type FormValues } from './notification-types.ts';
import styles from './notifications.module.css';
import { switchBrowserPush } from './notifications.queries.ts';

interface WebsiteTypesProps {
  values: FormValues;
  onChange: (change: Partial<FormValues>) => void;
}

/** Types of browser notifications, and whether this browser shows them. */
export function WebsiteTypes({ values, onChange }: WebsiteTypesProps) {
  return (
    <fieldset>
      <legend>Website</legend>
      <ThisBrowser />
      {WEBSITE_TYPES.map(({ type, label, hint }) => (
        <Checkbox
          key={type}
          label={label}
          hint={hint}
          checked={values[type]}
          onToggle={(on) => onChange(on ? { [type]: on, master: true } : { [type]: on })}
        />
      ))}
    </fieldset>
  );
}

const SENTENCES = {
  on: 'Notifications are on in this browser. You’ll get them even when Fourbay isn’t open.',
  off: 'Notifications are off in this browser.',
  blocked:
    'This browser blocks notifications from this site. Allow them in its settings, then come back.',
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add this site to your home ' +
    'screen first.',
} as const;

function ThisBrowser() {
  const state = useBrowserPush();
  const { run, pending, error } = useAction(switchBrowserPush, { toast: false });
  return (
    <>
      <div className={styles.browser}>
        <p role="status">{SENTENCES[state]}</p>
        {state === 'off' && (
          <Button size="small" busy={pending} onClick={() => run(true)}>
            Turn on in this browser
          </Button>
        )}
        {state === 'on' && (
          <Button size="small" busy={pending} onClick={() => run(false)}>
            Turn off in this browser
          </Button>
        )}
      </div>
      {error && (
        <Notice kind="bad" title="That didn’t work">
          {firstErrorLine(error)}
        </Notice>
      )}
    </>
  );
}
