import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/text/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { BalanceCard } from './balance-card.tsx';
import {
  entryLink,
  entrySentence,
  PERIODS,
  sourceLabel,
  type LedgerEntry,
  type Period,
} from './ledger.ts';
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

const NOTHING: Record<Period, string> = {
  last_30_days: 'Nothing changed in the last 30 days.',
  last_6_months: 'Nothing changed in the last 6 months.',
  all_time: 'Nothing has changed yet.',
};

/** The balance, and its changes in a period, newest first. */
export function QuoteHistory() {
  const [period, setPeriod] = useState<Period>('last_30_days');
  const { data, isError, refetch } = useLedger(period);
  return (
    <div className={styles.history}>
      <FreeQuotesElsewhere />
      <BalanceCard />
      <div className={styles.filter}>
        <h2>What changed</h2>
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
      {!data && !isError && <Loading />}
      {data?.length === 0 && (
        <div className={styles.nothing}>
          <p>
            <strong>No Transactions</strong>
            <span>{NOTHING[period]}</span>
          </p>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={styles.entries}>
          {data.map(({ id, attributes }) => (
            <Entry key={id} entry={attributes} />
          ))}
        </ul>
      )}
      <p className={styles.soft}>We use your free quotes first, then the others.</p>
    </div>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const added = entry.entry_type === 'added';
  const Arrow = added ? ArrowUp : ArrowDown;
  const link = entryLink(entry);
  return (
    <li>
      <span className={added ? styles.added : styles.used}>
        <Arrow aria-label={added ? 'Added' : 'Used'} size={18} />
      </span>
      <p className={styles.sentence}>
        {link ? <Link to={link}>{entrySentence(entry)}</Link> : entrySentence(entry)}
      </p>
      <p className={styles.soft}>
        <span className={styles.source}>{sourceLabel(entry.source)}</span>
        <span>{'\u00A0· '}</span>
        <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
      </p>
      <strong>{`${added ? '' : '-'}${entry.amount}`}</strong>
      <small>{`${entry.balance} left`}</small>
    </li>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      {[1, 2, 3].map((row) => (
        <div key={row}>
          {row === 1 ? <p role="status">Loading...</p> : <Skeleton width="60%" />}
          <Skeleton width="40%" height="14px" />
        </div>
      ))}
    </div>
  );
}
