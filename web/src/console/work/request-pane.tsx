import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import type { HeldRequest } from './desk.queries.ts';
import { KeyCap } from './key-cap.tsx';
import { TimeLeftMark } from './time-left-mark.tsx';
import styles from './work.module.css';

interface RequestPaneProps {
  request: HeldRequest;
  onEnd: () => void;
  onRelease: () => void;
}

/** What is asked: never who asks. */
export function RequestPane({ request, onEnd, onRelease }: RequestPaneProps) {
  const now = useNow();
  const wanted = request.shops.find((shop) => shop.requested);
  return (
    <section className={styles.pane} aria-label="Request">
      <header className={styles.paneHead}>
        <h1>{request.service_title}</h1>
        <TimeLeftMark request={request} now={now.getTime()} />
      </header>
      <dl className={styles.facts}>
        <dt>Vehicle</dt>
        <dd>
          <strong>{request.vehicle}</strong>
          {request.vehicle_facts.length > 0 && (
            <div className={styles.soft}>{request.vehicle_facts.join(' · ')}</div>
          )}
        </dd>
        {request.services.map(({ category_id, name, details }) => (
          <Service key={category_id} name={name} details={details} />
        ))}
        <dt>Where</dt>
        <dd>
          within {request.radius} miles of {request.town}{' '}
          <span className={styles.soft}>({request.local_time} there)</span>
        </dd>
        {wanted && (
          <>
            <dt>Asked for</dt>
            <dd>{wanted.name}</dd>
          </>
        )}
        <dt>Prices</dt>
        <dd>
          <strong className={styles.figure}>{request.prices}</strong> of 4
        </dd>
      </dl>
      <h2>Say</h2>
      <ol className={styles.script}>
        {request.script.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button size="small" onClick={onEnd}>
          End the request <KeyCap of="close" />
        </Button>
        <Button size="small" onClick={onRelease}>
          Give it back <KeyCap of="release" />
        </Button>
      </div>
    </section>
  );
}

function Service({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{details.join('; ') || 'no details given'}</dd>
    </>
  );
}
