import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { openModal } from '../../../lib/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { describeDue } from './due-text.ts';
import styles from '../garage.module.css';
import { useRecommendedServices, type DueService } from '../history/history.queries.ts';

const SHOWN = 4;

/** What is due for a vehicle, the most pressing first; a long list is folded. */
export function RecommendedServices({ vehicleId }: { vehicleId: string }) {
  const { data: due, isError, refetch } = useRecommendedServices(vehicleId);
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="recommended" className={styles.onScreen}>
      <h2 id="recommended">Recommended services</h2>
      {isError && !due && (
        <RetryNotice onRetry={() => void refetch()}>What is due could not be loaded.</RetryNotice>
      )}
      {!due && !isError && <Skeleton height="96px" radius={10} />}
      {due?.length === 0 && <p className={styles.soft}>Nothing is due soon.</p>}
      <ul className={styles.rows}>
        {(all ? due : due?.slice(0, SHOWN))?.map((service) => (
          <Recommended key={service.id} vehicleId={vehicleId} service={service.attributes} />
        ))}
      </ul>
      {due && due.length > SHOWN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${due.length}`}
        </Button>
      )}
    </section>
  );
}

function Recommended({ vehicleId, service }: { vehicleId: string; service: DueService }) {
  const { category, choice, overdue, recorded, basis, reason } = service;
  const name = [category.name, choice?.choice_name].filter(Boolean).join(': ');
  const requestState = {
    service: {
      category,
      option: choice && { id: choice.option_id, name: choice.option_name },
      choice: choice && { id: choice.choice_id, name: choice.choice_name },
    },
  };
  const done = {
    category_id: category.id,
    ...(choice && {
      category_option_id: choice.option_id,
      category_option_choice_id: choice.choice_id,
    }),
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{describeDue(service)}</p>
        <p className={styles.soft}>
          {basis} {reason}
        </p>
      </div>
      {overdue ? (
        <Chip kind="warn">Overdue</Chip>
      ) : (
        <Chip>{recorded ? `Due ${formatDate(service.due_at)}` : 'No record yet'}</Chip>
      )}
      <Button
        size="small"
        aria-label={`Already done: ${name}`}
        onClick={() =>
          openModal('add_completed_service', { vehicleId, title: category.name, service: done })
        }
      >
        Already done
      </Button>
      <LinkButton
        size="small"
        to="/request_a_quote/step/2?reset=true"
        state={requestState}
        aria-label={`Request a quote: ${name}`}
      >
        Request a quote
      </LinkButton>
    </li>
  );
}
