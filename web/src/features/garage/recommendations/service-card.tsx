import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import styles from '../garage.module.css';
import type { DueService } from '../history/history.queries.ts';
import { DoneQuestion } from './done-question.tsx';
import { isAsked, serviceName, type Due } from './due-groups.ts';
import { describeDue } from './due-text.ts';
import { openHistoryEntry } from './open-history-entry.ts';
import own from './recommended-services.module.css';
import { requestState } from './request-state.ts';
import type { Answers } from './use-answers.ts';

interface ServiceCardProps {
  service: Due;
  answers: Answers;
}

/** A recommended service: how soon, why, and what to do about it. */
export function ServiceCard({ service, answers }: ServiceCardProps) {
  const { attributes } = service;
  const { state, basis, reason, source } = attributes;
  return (
    <li>
      <div>
        <strong>{serviceName(attributes)}</strong>
        <p>{describeDue(attributes)}</p>
        <p className={styles.soft}>{`${basis} ${reason}`}</p>
        <p className={own.source}>{source}</p>
      </div>
      {state === 'overdue' && <Chip kind="warn">Overdue</Chip>}
      {isAsked(attributes) ? (
        <DoneQuestion service={service} answers={answers} />
      ) : (
        <AlreadyDone service={service} answers={answers} />
      )}
      <RequestQuote service={attributes} />
    </li>
  );
}

function AlreadyDone({ service, answers: { vehicleId, undo, pendingId } }: ServiceCardProps) {
  const { attributes } = service;
  const name = serviceName(attributes);
  return (
    <>
      <Button
        size="small"
        aria-label={`Already done: ${name}`}
        onClick={() => openHistoryEntry(vehicleId, attributes)}
      >
        Already done
      </Button>
      <Button
        kind="link"
        aria-label={`Change interval: ${name}`}
        onClick={() => openModal('own_interval', { vehicleId, service: service.id })}
      >
        Change interval
      </Button>
      {attributes.answer?.done && (
        <Button
          size="small"
          aria-label={`Change answer: ${name}`}
          busy={pendingId !== undefined}
          onClick={() => undo(service)}
        >
          Change answer
        </Button>
      )}
    </>
  );
}

const RequestQuote = ({ service }: { service: DueService }) => (
  <LinkButton
    size="small"
    to="/request_a_quote/step/2?reset=true"
    state={requestState(service)}
    aria-label={`Request a quote: ${serviceName(service)}`}
  >
    Request a quote
  </LinkButton>
);

/** A service that is due only if the car has a part about which the owner may know. */
export function PartCard({ service, answers }: ServiceCardProps) {
  const { question, basis, reason } = service.attributes;
  const name = serviceName(service.attributes);
  const busy = answers.pendingId !== undefined;
  const say = (hasPart: boolean) => () => answers.answer(service, { has_part: hasPart });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{question ?? 'You told us your car doesn’t have one.'}</p>
        <p className={styles.soft}>{`${basis} ${reason}`}</p>
      </div>
      {question ? (
        <div className={own.asked} role="group" aria-label={question}>
          <Button size="small" busy={busy} onClick={say(true)}>
            Yes
          </Button>
          <Button size="small" busy={busy} onClick={say(false)}>
            No
          </Button>
        </div>
      ) : (
        <Button
          size="small"
          aria-label={`Change answer: ${name}`}
          busy={busy}
          onClick={() => answers.undo(service)}
        >
          Change answer
        </Button>
      )}
    </li>
  );
}
