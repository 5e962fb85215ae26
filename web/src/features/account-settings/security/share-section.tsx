import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import styles from '../account-settings.module.css';
import { endShare, securityQuery, type Security } from './security.queries.ts';

/** Quotes that anyone with the link can see. */
export function ShareSection() {
  const { data } = useQuery(securityQuery);
  return (
    <Card aria-labelledby="shares">
      <h2 id="shares">Shared quotes</h2>
      <p className={styles.intro}>
        Anyone with the link can see the job, vehicle, town, and prices.
      </p>
      {data?.shares.length === 0 && <p className={styles.intro}>You’re not sharing any quotes.</p>}
      <ul className={styles.sessions}>
        {data?.shares.map((share) => (
          <ShareRow key={share.quote_id} share={share} />
        ))}
      </ul>
    </Card>
  );
}

function ShareRow({
  share: { quote_id, service_title, shared_at },
}: {
  share: Security['shares'][number];
}) {
  const end = useAction(endShare, { onSuccess: () => showToast('That link no longer works.') });
  return (
    <li>
      <span>
        <span>{service_title}</span>
        <br />
        <small>{`Shared ${formatDate(shared_at)}`}</small>
      </span>
      <Button
        size="small"
        aria-label={`Stop sharing ${service_title}`}
        busy={end.pending}
        onClick={() => end.run(quote_id)}
      >
        Stop sharing
      </Button>
    </li>
  );
}
