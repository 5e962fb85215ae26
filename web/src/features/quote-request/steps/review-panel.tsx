import type { ReactNode } from 'react';
import { plural } from '../../../lib/text/format.ts';
import { describeService, type SelectedServices } from '../services/service-selection.ts';
import styles from './review-panel.module.css';

interface ReviewPanelProps {
  vehicle: string | undefined;
  services: SelectedServices;
  place: string | undefined;
  radius: number;
  shop: string | undefined;
  /** The outlook, once a place is known. */
  outlook: string | undefined;
  left: number | undefined;
}

/** Summary of the request, styled as a shop's work order. */
export function ReviewPanel({
  vehicle,
  services,
  place,
  radius,
  shop,
  outlook,
  left,
}: ReviewPanelProps) {
  const chosen = services.filter(({ category }) => category !== null);
  return (
    <aside className={styles.panel} aria-label="Your request">
      <h2>Your request</h2>
      <dl>
        <Row term="Vehicle">{vehicle}</Row>
        <Row term={chosen.length > 1 ? 'Services' : 'Service'}>
          {chosen.length > 0 && (
            <ul className={styles.services}>
              {chosen.map((service) => (
                <li key={service.category?.id}>{describeService(service)}</li>
              ))}
            </ul>
          )}
        </Row>
        <Row term="Where">{place && `${place}, within ${radius} miles`}</Row>
        {shop && <Row term="First shop to ask">{shop}</Row>}
        {outlook && <Row term="What to expect">{outlook}</Row>}
        {left !== undefined && (
          <Row term="Cost">
            {left > 0 ? `1 of your ${plural(left, 'quote')}` : 'No quotes left'}
          </Row>
        )}
      </dl>
      <p className={styles.promise}>Shops never get your number. We call them.</p>
    </aside>
  );
}

function Row({ term, children }: { term: string; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children || <span className={styles.open}>Not chosen yet</span>}</dd>
    </div>
  );
}
