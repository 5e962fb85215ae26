import { useState } from 'react';
import { isOnByDefault } from '@fourbay/contract/notifications/notification-types';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TEXT_TYPES } from './notification-types.ts';
import styles from './notifications.module.css';
import { saveTextType, settingOf, useNotificationSettings } from './notifications.queries.ts';

/** How the last switch was saved. */
type Outcome = { saved: true } | { problem: string };

/** Types of texts. Each switch is saved immediately. */
export function TextTypes() {
  const { data = [] } = useNotificationSettings();
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      {outcome && 'problem' in outcome && (
        <Notice kind="bad" title="We couldn’t save that">
          {outcome.problem}
        </Notice>
      )}
      {session?.user.attributes.do_not_contact && (
        <Notice kind="warn">
          All notifications are turned off above, so we won’t send texts either.
        </Notice>
      )}
      <fieldset className={styles.types}>
        <legend>Text me when</legend>
        {TEXT_TYPES.map((entry) => (
          <TextTypeBox
            key={entry.type}
            entry={entry}
            on={
              settingOf(data, { type: entry.type, method: 'sms' })?.attributes.enabled ??
              isOnByDefault(entry.type, 'sms')
            }
            onOutcome={setOutcome}
          />
        ))}
      </fieldset>
      <span role="status" className={styles.hint}>
        {outcome && 'saved' in outcome && 'Saved'}
      </span>
    </>
  );
}

interface TextTypeBoxProps {
  entry: (typeof TEXT_TYPES)[number];
  on: boolean;
  /** Called with undefined while a switch is saved. */
  onOutcome: (outcome: Outcome | undefined) => void;
}

/** Shows the choice while it is saved. */
function TextTypeBox({ entry: { type, label, hint }, on, onOutcome }: TextTypeBoxProps) {
  const [wanted, setWanted] = useState(on);
  const save = useAction(saveTextType(type), {
    onSuccess: () => onOutcome({ saved: true }),
    onError: (error) => {
      onOutcome({ problem: firstErrorLine(error) });
      return true;
    },
  });
  const toggle = (next: boolean): void => {
    if (save.pending) return;
    setWanted(next);
    onOutcome(undefined);
    save.run(next);
  };
  return (
    <Checkbox label={label} hint={hint} checked={save.pending ? wanted : on} onToggle={toggle} />
  );
}
