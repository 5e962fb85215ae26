import { dayMonthsAfter, dayOf, noonOf } from '@fourbay/contract/formats/days';
import { days } from '@fourbay/contract/formats/durations';
import { useState } from 'react';
import { openModal } from '../../../lib/browser/modal.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import type { Vehicle } from '../garage.queries.ts';
import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import { describeEstimate, describeInterval } from './reminder-text.ts';
import { useReminders, useRemindersOf, type Reminder } from './reminders.queries.ts';
import styles from './reminders.module.css';
import { focusHeading, REMINDERS_ID, useReminderActions } from './use-reminder-actions.ts';

/** What the owner wants to be reminded of for this vehicle. */
export function ReminderCard({ vehicle }: { vehicle: Vehicle }) {
  const { isError, data, refetch } = useReminders();
  const reminders = useRemindersOf(vehicle.id);
  return (
    <Card aria-labelledby={REMINDERS_ID}>
      <div className={styles.head}>
        <h2 id={REMINDERS_ID} tabIndex={-1}>
          Reminders
        </h2>
        <Button size="small" onClick={() => openModal('add_reminder', { vehicleId: vehicle.id })}>
          Add a reminder
        </Button>
      </div>
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load your reminders.</RetryNotice>
      )}
      {data && reminders.length === 0 && (
        <p className={styles.soft}>
          For anything not in the schedule, such as registration or what your mechanic suggests.
        </p>
      )}
      {reminders.length > 0 && (
        <>
          <ul className={styles.list}>
            {reminders.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} />
            ))}
          </ul>
          <Button kind="link" onClick={() => openModal('calendar_feed')}>
            Show them in your calendar
          </Button>
        </>
      )}
    </Card>
  );
}

function ReminderRow({ reminder }: { reminder: Reminder }) {
  const [snoozing, setSnoozing] = useState(false);
  const actions = useReminderActions();
  const { attributes } = reminder;
  const { title, state, snoozed } = attributes;
  const notes = [describeInterval(attributes), describeEstimate(attributes)].filter(Boolean);
  return (
    <li>
      <div className={styles.what}>
        <h3>{title}</h3>
        {state === 'overdue' && <Chip kind="warn">Overdue</Chip>}
        {snoozed && state !== 'overdue' && <Chip>Snoozed</Chip>}
      </div>
      <p>{describeReminder(attributes)}</p>
      {notes.length > 0 && <p className={styles.soft}>{notes.join(' ')}</p>}
      {snoozing ? (
        <SnoozeChoice
          reminder={reminder}
          onChoose={(to) => {
            setSnoozing(false);
            actions.snooze(reminder, to);
          }}
          onCancel={() => {
            setSnoozing(false);
            focusHeading();
          }}
        />
      ) : (
        <Tools reminder={reminder} actions={actions} onSnooze={() => setSnoozing(true)} />
      )}
    </li>
  );
}

interface ToolsProps {
  reminder: Reminder;
  actions: ReturnType<typeof useReminderActions>;
  onSnooze: () => void;
}

function Tools({ reminder, actions, onSnooze }: ToolsProps) {
  const { title } = reminder.attributes;
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        aria-label={`Done: ${title}`}
        busy={actions.busy}
        onClick={() => actions.markDone(reminder)}
      >
        Done
      </Button>
      <Button size="small" aria-label={`Snooze: ${title}`} busy={actions.busy} onClick={onSnooze}>
        Snooze
      </Button>
      <Button
        kind="link"
        aria-label={`Done earlier: ${title}`}
        onClick={() => openModal('done_reminder', { reminderId: reminder.id })}
      >
        Done earlier
      </Button>
      <Button
        kind="link"
        aria-label={`Edit: ${title}`}
        onClick={() => openModal('edit_reminder', { reminderId: reminder.id })}
      >
        Edit
      </Button>
      <Button kind="link" aria-label={`Delete: ${title}`} onClick={() => actions.remove(reminder)}>
        Delete
      </Button>
    </div>
  );
}

interface SnoozeChoiceProps {
  reminder: Reminder;
  onChoose: (to: { until: string } | { miles: number }) => void;
  onCancel: () => void;
}

const SNOOZE_MILES = 500;

const inAWeek = (): string => dayOf(new Date(noonOf(localToday()).getTime() + days(7)));

const focusFirst = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('button')?.focus();

function SnoozeChoice({ reminder, onChoose, onCancel }: SnoozeChoiceProps) {
  const { title, due_in_miles } = reminder.attributes;
  return (
    <div
      ref={focusFirst}
      className={styles.tools}
      role="group"
      aria-label={`Remind me again in: ${title}`}
    >
      <span>Remind me again in</span>
      <Button size="small" onClick={() => onChoose({ until: inAWeek() })}>
        1 week
      </Button>
      <Button size="small" onClick={() => onChoose({ until: dayMonthsAfter(localToday(), 1) })}>
        1 month
      </Button>
      {due_in_miles !== null && (
        <Button size="small" onClick={() => onChoose({ miles: SNOOZE_MILES })}>
          500 miles
        </Button>
      )}
      <Button kind="link" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
