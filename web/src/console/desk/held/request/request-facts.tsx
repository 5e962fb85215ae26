import { groupedLetters } from '@fourbay/contract/voice/call-us';
import type { Elements } from '../../../../lib/elements.ts';
import { formatTime } from '../../../../lib/text/format.ts';
import layout from '../../../layout/layout.module.css';
import type { HeldRequest } from '../../desk.queries.ts';
import { OwnerAnswers, OwnerMessages } from '../../owner-questions/owner-answers.tsx';
import { countParts, countWaiting } from '../../prices/waiting-count.ts';
import styles from '../panes.module.css';

interface RequestFactsProps {
  request: HeldRequest;
  /** Whether shops can call us back, and then tell us the letters. */
  callsBack?: boolean;
  /** The control that reveals the VIN, if that is allowed. */
  vin?: Elements;
}

/** The requested services, vehicle, and place; never the owner. */
export function RequestFacts({ request, callsBack = false, vin }: RequestFactsProps) {
  const waiting = countWaiting(request);
  const parts = countParts(request);
  const requestedShop = request.shops.find((shop) => shop.requested);
  return (
    <dl className={styles.facts}>
      <dt>Vehicle</dt>
      <dd>
        <strong>{request.vehicle}</strong>
        <div>
          <span className={layout.soft}>{request.vehicle_facts.join(' · ')}</span>
          <span> </span>
          {vin}
        </div>
      </dd>
      {request.services.map(({ category_id, name, details }) => (
        <Service key={category_id} name={name} details={details} />
      ))}
      <OwnerMessages messages={request.owner_messages} />
      <OwnerAnswers questions={request.owner_questions} />
      <OwnerWords note={request.note} photos={request.photos} />
      <dt>Where</dt>
      <dd>
        <span>{`within ${request.radius} miles of ${request.town} `}</span>
        <span className={layout.soft}>{`(${request.local_time} there)`}</span>
      </dd>
      {requestedShop && (
        <>
          <dt>Requested shop</dt>
          <dd>
            <span>{requestedShop.name}</span>
            {request.kept_place && (
              <span className={layout.soft}>
                {` (its spot is held until ${formatTime(request.kept_place.until)} your time)`}
              </span>
            )}
          </dd>
        </>
      )}
      {callsBack && (
        <>
          <dt>Letters</dt>
          <dd>
            <strong className={layout.figure}>{groupedLetters(request.reference)}</strong>
            <span className={layout.soft}> for shops that call us back</span>
          </dd>
        </>
      )}
      <dt>Prices</dt>
      <dd>
        <strong className={layout.figure}>{request.prices}</strong>
        <span>
          {` of 4${waiting > 0 ? `, and ${waiting} on hold` : ''}` +
            (parts > 0 ? `, and ${parts} for part of the job` : '')}
        </span>
      </dd>
    </dl>
  );
}

function Service({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{details.join('; ') || 'No options chosen'}</dd>
    </>
  );
}

/** The owner's note and photos. */
function OwnerWords({ note, photos }: Pick<HeldRequest, 'note' | 'photos'>) {
  return (
    <>
      {note !== '' && (
        <div className={styles.words}>
          <dt>Owner’s note</dt>
          <dd className={styles.note}>{note}</dd>
        </div>
      )}
      {photos.length > 0 && (
        <>
          <dt>Photos</dt>
          <dd className={styles.photos}>
            {photos.map(({ id, url, thumbnail_url }, index) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnail_url}
                  alt={`${index + 1} of ${photos.length}, opens full size`}
                />
              </a>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
