import { useState } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeskSession } from '../console-session.ts';
import { Count } from '../layout/count.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { RecordHeading } from '../layout/record-heading.tsx';
import styles from '../layout/layout.module.css';
import { Messages } from '../messages/messages.tsx';
import { PersonLedger } from './person-ledger.tsx';
import { PersonQuotes } from './person-quotes.tsx';
import { PersonState } from './people-table.tsx';
import { useOwner, type Customer, type SupportAction } from './people.queries.ts';
import { SupportDialog } from './support-dialog.tsx';

/** One person's account, and a supervisor's actions on it. */
export function PersonRecord({ id, onBack }: { id: string; onBack: () => void }) {
  const own = useDeskSession()?.user.id === id;
  const [action, setAction] = useState<SupportAction>();
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onClick={onBack}>
          Back to all accounts
        </Button>
      </div>
      <Loaded query={useOwner(id)} failed="We couldn’t load this account.">
        {({ data: owner, quotes, ledger }) => (
          <>
            <section className={styles.section} aria-labelledby="person">
              <PersonFacts person={owner.attributes} />
              <SupportActions
                own={own}
                suspended={owner.attributes.suspended_at !== null}
                hasFactor={owner.attributes.two_step_login && owner.attributes.role === 'owner'}
                onChoose={setAction}
              />
            </section>
            <PersonQuotes quotes={quotes} />
            <PersonLedger entries={ledger} />
            <Messages kind="user" id={id} />
            {action && (
              <SupportDialog action={action} person={owner} onClose={() => setAction(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function PersonFacts({ person }: { person: Customer['attributes'] }) {
  return (
    <>
      <RecordHeading id="person">{person.email}</RecordHeading>
      <p className={styles.soft}>
        {`${person.first_name} ${person.last_name} · since ${formatDate(person.created_at)}`}
      </p>
      <PersonState {...person} />
      {person.suspended_at && (
        <Notice kind="warn">
          {`Suspended since ${formatDate(person.suspended_at)}: ${person.suspended_reason ?? ''}`}
        </Notice>
      )}
      <dl className={styles.counts}>
        <Count name="Monthly" count={person.monthly_quota} />
        <Count name="Yearly" count={person.yearly_quota} />
        <Count name="Additional" count={person.additional_quota} />
        <Count name="Requests so far" count={person.quotes} />
      </dl>
    </>
  );
}

interface SupportActionsProps {
  /** The supervisor's own account. */
  own: boolean;
  suspended: boolean;
  /** An owner's two-step login is on. The Staff page has that of staff. */
  hasFactor: boolean;
  onChoose: (action: SupportAction) => void;
}

function SupportActions({ own, suspended, hasFactor, onChoose }: SupportActionsProps) {
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
      {hasFactor && (
        <Button onClick={() => onChoose('removeFactor')}>Turn off two-step login</Button>
      )}
    </div>
  );
}
