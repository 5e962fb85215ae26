import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeskSession } from '../console-session.ts';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from '../layout/layout.module.css';
import { PersonLedger } from './person-ledger.tsx';
import { PersonQuotes } from './person-quotes.tsx';
import { PersonState } from './people-table.tsx';
import { useOwner, type Customer } from './people.queries.ts';
import { SupportDialog, type SupportAction } from './support-dialog.tsx';

/** One person's account, and a supervisor's actions on it. */
export function PersonRecord({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isError, refetch } = useOwner(id);
  const own = useDeskSession()?.user.id === id;
  const [action, setAction] = useState<SupportAction>();
  const person = data?.data.attributes;
  const top = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  // Scrolls up, because it replaces the list, which may have been scrolled.
  useEffect(() => {
    if (!loaded) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [loaded]);
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onClick={onBack}>
          Back to all accounts
        </Button>
      </div>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>This account could not be loaded.</RetryNotice>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {data && person && (
        <>
          <section className={styles.section} aria-labelledby="person">
            <h2 id="person" ref={top} tabIndex={-1}>
              {person.email}
            </h2>
            <p className={styles.soft}>
              {`${person.first_name} ${person.last_name} · since ${formatDate(person.created_at)}`}
            </p>
            <PersonState {...person} />
            {person.suspended_at && (
              <Notice kind="warn">
                {`Suspended since ${formatDate(person.suspended_at)}: ${person.suspended_reason ?? ''}`}
              </Notice>
            )}
            <Balances person={person} />
            <SupportActions
              own={own}
              suspended={person.suspended_at !== null}
              onChoose={setAction}
            />
          </section>
          <PersonQuotes quotes={data.quotes} />
          <PersonLedger entries={data.ledger} />
          {action && (
            <SupportDialog
              action={action}
              person={data.data}
              onClose={() => setAction(undefined)}
            />
          )}
        </>
      )}
    </>
  );
}

function Balances({ person }: { person: Customer['attributes'] }) {
  return (
    <dl className={styles.counts}>
      <Balance name="Monthly" amount={person.monthly_quota} />
      <Balance name="Yearly" amount={person.yearly_quota} />
      <Balance name="Additional" amount={person.additional_quota} />
      <Balance name="Requests so far" amount={person.quotes} />
    </dl>
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

interface SupportActionsProps {
  /** The supervisor's own account. */
  own: boolean;
  suspended: boolean;
  onChoose: (action: SupportAction) => void;
}

function SupportActions({ own, suspended, onChoose }: SupportActionsProps) {
  if (own) {
    return (
      <p className={styles.soft}>
        This is your own account. Another supervisor has to make changes to it.
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      <Button onClick={() => onChoose('grant')}>Give quotes</Button>
      {suspended ? (
        <Button onClick={() => onChoose('open')}>Reopen the account</Button>
      ) : (
        <Button onClick={() => onChoose('suspend')}>Suspend</Button>
      )}
    </div>
  );
}
