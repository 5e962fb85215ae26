import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, plural } from '../../lib/text/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { entrySentence, PERIODS, sourceLabel, type LedgerEntry, type Period } from './ledger.ts';
import { useLedger } from './quota.queries.ts';
import styles from './quota.module.css';

/** Explains why an account lacks free quotes that its owner would expect. */
function FreeQuotesElsewhere() {
  const session = useSession();
  if (!session?.user.attributes.free_quotes_elsewhere) return null;
  return (
    <Notice title="Your free quotes are in another account">
      Free quotes are limited to one account per person. Another one of your accounts already
      received them for this period. Quotes you buy here aren’t affected.
    </Notice>
  );
}

/** The balance changes in a period, newest first. */
export function QuoteHistory() {
  const [period, setPeriod] = useState<Period>('last_30_days');
  const { data, isError, refetch } = useLedger(period);
  return (
    <>
      <FreeQuotesElsewhere />
      <div className={styles.filter}>
        <SelectField
          label="Show"
          choices={PERIODS}
          value={period}
          onChoose={(chosen) =>
            setPeriod(PERIODS.find(({ value }) => value === chosen)?.value ?? 'last_30_days')
          }
        />
      </div>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>
          We couldn’t load your quote history.
        </RetryNotice>
      )}
      {!data && !isError && <p role="status">Loading...</p>}
      {data?.length === 0 && <p>No Transactions</p>}
      {data && data.length > 0 && (
        <ul className={styles.entries}>
          {data.map(({ id, attributes }) => {
            const added = attributes.entry_type === 'added';
            return (
              <li key={id}>
                {added ? (
                  <ArrowUp className={styles.added} aria-label="Added" size={20} />
                ) : (
                  <ArrowDown className={styles.used} aria-label="Used" size={20} />
                )}
                <div>
                  <span>{sourceLabel(attributes.source)}</span>
                  <p>
                    <span>{`${entrySentence(attributes)} `}</span>
                    <EntryLink about={attributes.about} />
                  </p>
                </div>
                <strong>{`${added ? '' : '-'}${attributes.amount}`}</strong>
                <time dateTime={attributes.created_at}>{formatDate(attributes.created_at)}</time>
                <small>{`${plural(attributes.balance, 'quote')} left`}</small>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Link to the quote or purchase of an entry. */
function EntryLink({ about }: Pick<LedgerEntry, 'about'>) {
  if (!about) return null;
  return about.kind === 'quote' ? (
    <Link to={`/quote/${about.id}`}>See the quote</Link>
  ) : (
    <Link to={`/settings/manage_payments/${about.id}`}>See the receipt</Link>
  );
}
