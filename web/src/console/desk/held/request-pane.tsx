import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import type { HeldRequest } from '../desk.queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { PageHeading } from '../../../ui/navigation/page-heading.tsx';
import { Pane } from './pane.tsx';
import { TimeLeftMark } from '../queue/time-left-mark.tsx';
import styles from './panes.module.css';
import { VinReveal } from './vin-reveal.tsx';
import layout from '../../layout/layout.module.css';

interface RequestPaneProps {
  request: HeldRequest;
  onEnd: () => void;
  onRelease: () => void;
}

/** What is requested; agents never see who requested it. */
export function RequestPane({ request, onEnd, onRelease }: RequestPaneProps) {
  const now = useNow();
  const requestedShop = request.shops.find((shop) => shop.requested);
  return (
    <Pane
      label="Request"
      heading={<PageHeading>{request.service_title}</PageHeading>}
      aside={<TimeLeftMark request={request} now={now.getTime()} />}
    >
      <dl className={styles.facts}>
        <dt>Vehicle</dt>
        <dd>
          <strong>{request.vehicle}</strong>
          {request.vehicle_facts.length > 0 && (
            <div className={layout.soft}>{request.vehicle_facts.join(' · ')}</div>
          )}
          <VinReveal key={request.id} requestId={request.id} />
        </dd>
        {request.services.map(({ category_id, name, details }) => (
          <Service key={category_id} name={name} details={details} />
        ))}
        <OwnerWords note={request.note} photos={request.photos} />
        <dt>Where</dt>
        <dd>
          within {request.radius} miles of {request.town}{' '}
          <span className={layout.soft}>({request.local_time} there)</span>
        </dd>
        {requestedShop && (
          <>
            <dt>Asked for</dt>
            <dd>{requestedShop.name}</dd>
          </>
        )}
        <dt>Prices</dt>
        <dd>
          <strong className={layout.figure}>{request.prices}</strong> of 4
        </dd>
      </dl>
      <h2>Say</h2>
      <ol className={styles.script}>
        {request.script.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className={layout.actions}>
        <Button size="small" onClick={onEnd}>
          End the request <KeyCap of="close" />
        </Button>
        <Button size="small" onClick={onRelease}>
          Give it back <KeyCap of="release" />
        </Button>
      </div>
    </Pane>
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

/** The note and the photos that the owner sent along. */
function OwnerWords({ note, photos }: Pick<HeldRequest, 'note' | 'photos'>) {
  return (
    <>
      {note !== '' && (
        <>
          <dt>Owner’s note</dt>
          <dd className={styles.note}>{note}</dd>
        </>
      )}
      {photos.length > 0 && (
        <>
          <dt>Photos</dt>
          <dd className={styles.photos}>
            {photos.map(({ id, url, thumbnail_url }, index) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={thumbnail_url} alt={`${index + 1} of ${photos.length}, opens large`} />
              </a>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
