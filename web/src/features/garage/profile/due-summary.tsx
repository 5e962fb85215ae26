import { Link } from 'react-router';
import { Card } from '../../../ui/display/card.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import type { Vehicle } from '../garage.queries.ts';
import { useRecommendedServices } from '../history/history.queries.ts';
import { serviceName, splitDue, type Due } from '../recommendations/due-groups.ts';
import { describeDue } from '../recommendations/due-text.ts';
import { requestState } from '../recommendations/request-state.ts';
import styles from './profile.module.css';

const SHOWN = 3;

/** The first services that are due or coming up. The Service tab has all of them. */
export function DueSummary({ vehicle }: { vehicle: Vehicle }) {
  const { data: due } = useRecommendedServices(vehicle.id);
  if (!due || vehicle.attributes.kind !== 'car') return null;
  const { open } = splitDue(due);
  const shown = [...open.now, ...open.soon].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="whats-due">
      <h2 id="whats-due">What’s due</h2>
      <ul className={styles.due}>
        {shown.map((service) => (
          <DueRow key={service.id} service={service} />
        ))}
      </ul>
      <Link className={styles.all} to="/my_garage/service">
        All recommended services
      </Link>
    </Card>
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
