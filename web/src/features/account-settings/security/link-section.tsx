import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate, formatMoment } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../account-settings.module.css';
import { endLinks, securityQuery, type Security } from './security.queries.ts';
import { useGuard } from './use-guard.ts';

const KINDS: Readonly<Record<Security['links'][number]['kind'], string>> = {
  reset: 'Choose a new password',
  change_email: 'Confirm a new e-mail address',
  secure: 'It wasn’t me: secure my account',
};

/** E-mailed links that still work. */
export function LinkSection() {
  const { data, isError, refetch } = useQuery(securityQuery);
  const { confirmedUntil } = useGuard();
  const end = useAction(endLinks, { onSuccess: () => showToast('Those links no longer work.') });
  const links = data?.links ?? [];
  return (
    <Card aria-labelledby="links">
      <h2 id="links">Links in e-mails</h2>
      <p className={styles.intro}>Anyone who can read these e-mails can use the links in them.</p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the list.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="58px" />}
      {data && links.length === 0 && <p className={styles.intro}>You have no active links.</p>}
      <ul className={styles.sessions}>
        {links.map(({ kind, sent_at, expires_at, to_previous_address }) => (
          <li key={`${kind} ${sent_at}`}>
            <span>
              <span>{KINDS[kind]}</span>
              <br />
              <small>
                {`Sent ${formatDate(sent_at)}${to_previous_address ? ' to your earlier address' : ''}, ` +
                  `works until ${formatMoment(expires_at)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {links.some((link) => !link.to_previous_address) && (
        <Button
          busy={end.pending}
          reason={confirmedUntil === undefined ? 'First, confirm it’s you above.' : undefined}
          onClick={() => end.run()}
        >
          Revoke these links
        </Button>
      )}
    </Card>
  );
}
