import { TriangleAlert } from 'lucide-react';
import { adviceOf, nameOfComponent } from '@fourbay/contract/garage/recall-words';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import type { Vehicle } from '../garage.queries.ts';
import styles from './profile.module.css';
import {
  markRecall,
  useSafetyRecalls,
  type SafetyRecall,
  type SafetyRecalls,
} from './safety-recalls.queries.ts';

const HEADING = 'safety-recalls';

/** The safety recalls of the vehicle's model and year. */
export function RecallCard({ vehicle }: { vehicle: Vehicle }) {
  const { data, isError, refetch } = useSafetyRecalls(vehicle.id);
  if (isError && !data)
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the recalls.</RetryNotice>;
  if (!data) return null;
  const open = data.data.filter(({ attributes }) => !attributes.done);
  const done = data.data.filter(({ attributes }) => attributes.done);
  return (
    <Card aria-labelledby={HEADING} className={open.length > 0 ? styles.recalled : ''}>
      <h2 id={HEADING} tabIndex={-1} className={styles.recallsTitle}>
        {open.length > 0 && <TriangleAlert aria-hidden="true" size={24} />}
        <span>{open.length > 0 ? plural(open.length, 'safety recall') : 'Safety recalls'}</span>
      </h2>
      <p>{describeRecalls(data, open.length)}</p>
      {open.length > 0 && (
        <ul className={styles.recalls}>
          {open.map((recall) => (
            <Recall key={recall.id} recall={recall} vehicleId={vehicle.id} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={styles.more}>
          <summary>{`${plural(done.length, 'recall')} marked as done`}</summary>
          <ul className={styles.recalls}>
            {done.map((recall) => (
              <Recall key={recall.id} recall={recall} vehicleId={vehicle.id} />
            ))}
          </ul>
        </details>
      )}
      <p>
        <a
          className={styles.all}
          href="https://www.nhtsa.gov/recalls"
          target="_blank"
          rel="noreferrer"
        >
          Check your VIN at NHTSA
        </a>
      </p>
    </Card>
  );
}

function describeRecalls({ data, meta }: SafetyRecalls, open: number): string {
  if (open > 0)
    return (
      'The repair is free at any dealer for the make, so we don’t get prices for it. NHTSA lists ' +
      'recalls by model and year. Check your VIN there to see if your car is included.'
    );
  if (meta.state === 'off') return 'We don’t look up recalls here. Check your VIN at NHTSA.';
  if (meta.state === 'waiting') return 'We’re asking NHTSA. This takes a moment.';
  if (meta.state === 'unavailable')
    return 'We can’t reach NHTSA right now. We’ll keep trying. You can check your VIN there.';
  if (meta.state === 'unlisted')
    return 'We couldn’t match this model to NHTSA’s list. Check your VIN at NHTSA instead.';
  const on = meta.checked_at ? ` We last checked on ${formatDate(meta.checked_at)}.` : '';
  return data.length > 0
    ? `You marked every recall that NHTSA lists for this model and year as done.${on}`
    : `NHTSA lists no recalls for this model and year.${on}`;
}

function Recall({ recall, vehicleId }: { recall: SafetyRecall; vehicleId: string }) {
  const { campaign, component, summary, consequence, remedy, done, invented, reported_on } =
    recall.attributes;
  const name = nameOfComponent(component);
  const advice = adviceOf(recall.attributes);
  const marking = useAction(markRecall, {
    onSuccess: () => document.getElementById(HEADING)?.focus({ preventScroll: true }),
  });
  return (
    <li>
      <h3>{name}</h3>
      {invented && <Chip>Made up for the demo</Chip>}
      {advice && !done && <p className={styles.advice}>{advice}</p>}
      <p>{remedy || 'NHTSA doesn’t describe a repair yet.'}</p>
      <details className={styles.more}>
        <summary>What’s wrong</summary>
        <p>{summary}</p>
        <p>{consequence}</p>
        <p className={styles.soft}>
          {`NHTSA campaign ${campaign}${reported_on ? `, reported ${formatDate(reported_on)}` : ''}`}
        </p>
      </details>
      <Button
        size="small"
        busy={marking.pending}
        aria-label={`${done ? 'Mark as open' : 'Mark as done'}: ${name}`}
        onClick={() => marking.run({ vehicleId, campaign, done: !done })}
      >
        {done ? 'Mark as open' : 'Mark as done'}
      </Button>
    </li>
  );
}
