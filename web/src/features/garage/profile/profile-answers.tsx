import { formatDollars, plural } from '../../../lib/text/format.ts';
import type { Vehicle } from '../garage.queries.ts';
import { useRecommendedServices } from '../history/history.queries.ts';
import { serviceName, splitDue } from '../recommendations/due-groups.ts';
import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import { dueBefore, isDueNow } from '../reminders/reminder-text.ts';
import { useRemindersOf } from '../reminders/reminders.queries.ts';
import { describeDue } from '../recommendations/due-text.ts';
import { useCosts } from './costs.queries.ts';
import styles from './profile.module.css';
import { useSafetyRecalls, type SafetyRecalls } from './safety-recalls.queries.ts';

const THIS_YEAR = new Date().getFullYear();

/** Short answers to what an owner asks first: what is next, what it cost, and whether it's recalled. */
export function ProfileAnswers({ vehicle }: { vehicle: Vehicle }) {
  return (
    <dl className={styles.answers}>
      {vehicle.attributes.kind === 'car' && <NextDue vehicleId={vehicle.id} />}
      <Spent vehicle={vehicle} />
      <Recalls vehicleId={vehicle.id} />
    </dl>
  );
}

interface AnswerProps {
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  note: string;
  /** Whether the lamp is lit. */
  lit?: boolean;
}

function Answer({ name, value, note, lit = false }: AnswerProps) {
  return (
    <div className={styles.answer} data-lit={lit} aria-busy={value === undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{value ?? '…'}</strong>
        <span>{note}</span>
      </dd>
    </div>
  );
}

function NextDue({ vehicleId }: { vehicleId: string }) {
  const { data: due, isError } = useRecommendedServices(vehicleId);
  const reminders = useRemindersOf(vehicleId);
  const name = 'Next due';
  if (!due) return <Answer name={name} value={isError ? 'Unknown' : undefined} note="" />;
  const { open, folded } = splitDue(due);
  const [next] = [...open.now, ...open.soon, ...folded.later];
  const own = dueBefore(reminders, next, open.now);
  if (own) {
    const { title } = own.attributes;
    return (
      <Answer
        name={name}
        value={title}
        note={describeReminder(own.attributes)}
        lit={isDueNow(own)}
      />
    );
  }
  if (!next) return <Answer name={name} value="Nothing" note="Nothing is due soon." />;
  return (
    <Answer
      name={name}
      value={serviceName(next.attributes)}
      note={describeDue(next.attributes)}
      lit={open.now.length > 0}
    />
  );
}

function Spent({ vehicle }: { vehicle: Vehicle }) {
  const { data, isError } = useCosts(vehicle);
  const name = `Spent ${THIS_YEAR}`;
  if (!data) return <Answer name={name} value={isError ? 'Unknown' : undefined} note="" />;
  const year = data.years.find((one) => one.year === THIS_YEAR);
  const { cost = 0, entries = 0, without_cost: unpriced = 0 } = year ?? {};
  const parts = [
    ...(entries > unpriced ? [plural(entries - unpriced, 'service')] : []),
    ...(unpriced > 0 ? [`${unpriced} without a cost`] : []),
  ];
  const note = data.entries === 0 ? 'No services in its history.' : parts.join(', ');
  return <Answer name={name} value={formatDollars(cost)} note={note} />;
}

function Recalls({ vehicleId }: { vehicleId: string }) {
  const { data, isError } = useSafetyRecalls(vehicleId);
  const name = 'Recalls';
  if (!data) return <Answer name={name} value={isError ? 'Unknown' : undefined} note="" />;
  const open = data.data.filter(({ attributes }) => !attributes.done).length;
  if (open > 0) return <Answer name={name} value={`${open} open`} note="Free to fix." lit />;
  return <Answer name={name} {...withoutOpenRecalls(data)} />;
}

function withoutOpenRecalls({ data, meta }: SafetyRecalls): Pick<AnswerProps, 'value' | 'note'> {
  if (meta.state === 'off') return { value: 'Not checked', note: 'Check your VIN at NHTSA.' };
  if (meta.state === 'waiting') return { value: 'Checking', note: 'We’re asking NHTSA.' };
  if (meta.state === 'unavailable') return { value: 'Not checked', note: 'NHTSA isn’t answering.' };
  if (meta.state === 'unlisted') return { value: 'Unknown', note: 'Check your VIN at NHTSA.' };
  return data.length > 0
    ? { value: 'All done', note: `${data.length} marked as done.` }
    : { value: 'None listed', note: 'For this model and year.' };
}
