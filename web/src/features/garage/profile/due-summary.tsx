import { Link } from 'react-router';
import { Card } from '../../../ui/display/card.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { Vehicle } from '../garage.queries.ts';
import { useRecommendedServices } from '../history/history.queries.ts';
import { serviceName, splitDue, type Due } from '../recommendations/due-groups.ts';
import { describeDue } from '../recommendations/due-text.ts';
import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import { dueBeside } from '../reminders/reminder-text.ts';
import { useRemindersOf, type Reminder } from '../reminders/reminders.queries.ts';
import { useReminderActions } from '../reminders/use-reminder-actions.ts';
import { requestState } from '../recommendations/request-state.ts';
import styles from './profile.module.css';

const SHOWN = 3;

/** What is due: the first services of the schedule, and the owner's own reminders beside them. */
export function DueSummary({ vehicle }: { vehicle: Vehicle }) {
  const { data, isError } = useRecommendedServices(vehicle.id);
  const reminders = useRemindersOf(vehicle.id);
  // The reminders are also shown without the schedule.
  if (!data && !isError) return null;
  const { open } = splitDue(data ?? []);
  const shown = [...open.now, ...open.soon].slice(0, SHOWN);
  const own = dueBeside(reminders, shown);
  if (shown.length + own.length === 0) return null;
  return (
    <Card aria-labelledby="whats-due">
      <h2 id="whats-due">What’s due</h2>
      <ul className={styles.due}>
        {own.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} />
        ))}
        {shown.map((service) => (
          <DueRow key={service.id} service={service} />
        ))}
      </ul>
      {shown.length > 0 && (
        <Link className={styles.all} to="/my_garage/service">
          All recommended services
        </Link>
      )}
    </Card>
  );
}

function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { busy, markDone } = useReminderActions();
  const { title } = reminder.attributes;
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className={styles.soft}>{`${describeReminder(reminder.attributes)} Your reminder.`}</p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={`Done: ${title}, your reminder`}
        onClick={() => markDone(reminder)}
      >
        Done
      </Button>
    </li>
  );
}

function DueRow({ service: { attributes } }: { service: Due }) {
  const name = serviceName(attributes);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={styles.soft}>{describeDue(attributes)}</p>
      </div>
      <LinkButton
        size="small"
        to="/request_a_quote/step/2?reset=true"
        state={requestState(attributes)}
        aria-label={`Get prices: ${name}`}
      >
        Get prices
      </LinkButton>
    </li>
  );
}
