import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskSession } from '../console-session.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import styles from '../layout/layout.module.css';
import { PersonLedger } from './person-ledger.tsx';
import { PersonQuotes } from './person-quotes.tsx';
import { PersonState } from './people-table.tsx';
import { useOwner } from './people.queries.ts';
import { SupportDialog, type SupportAction } from './support-dialog.tsx';

/** One person's account, and what a supervisor can do for them. */
export function PersonRecord({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isError, refetch } = useOwner(id);
  const own = useDeskSession()?.user.id === id;
  const [help, setHelp] = useState<SupportAction>();
  const person = data?.data.attributes;
  const top = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  // It replaces the list, which may have been scrolled.
  useEffect(() => {
    if (!loaded) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [loaded]);
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onClick={onBack}>
          Back to everybody
        </Button>
      </div>
      {isError && (
        <LoadFailure onRetry={() => void refetch()}>This account could not be loaded.</LoadFailure>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {data && person && (
        <>
          <section className={styles.section} aria-labelledby="person">
            <h2 id="person" ref={top} tabIndex={-1}>
              {person.email}
            </h2>
            <p className={styles.soft}>
              {person.first_name} {person.last_name} · since {formatDate(person.created_at)}
            </p>
            <PersonState {...person} />
            {person.suspended_at && (
              <Notice kind="warn">
                Suspended since {formatDate(person.suspended_at)}: {person.suspended_reason}
              </Notice>
            )}
            <dl className={styles.counts}>
              <Balance name="Monthly" amount={person.monthly_quota} />
              <Balance name="Yearly" amount={person.yearly_quota} />
              <Balance name="Additional" amount={person.additional_quota} />
              <Balance name="Requests so far" amount={person.quotes} />
            </dl>
            {own ? (
              <p className={styles.soft}>
                This is your own account: another supervisor decides about it.
              </p>
            ) : (
              <div className={styles.actions}>
                <Button onClick={() => setHelp('grant')}>Give quotes</Button>
                {person.suspended_at ? (
                  <Button onClick={() => setHelp('open')}>Open the account again</Button>
                ) : (
                  <Button onClick={() => setHelp('suspend')}>Suspend</Button>
                )}
              </div>
            )}
          </section>
          <PersonQuotes quotes={data.quotes} />
          <PersonLedger entries={data.ledger} />
          {help && (
            <SupportDialog help={help} person={data.data} onClose={() => setHelp(undefined)} />
          )}
        </>
      )}
    </>
  );
}

function Balance({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
