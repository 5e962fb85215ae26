import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { vehicleName, type Vehicle } from '../garage.queries.ts';
import styles from '../garage.module.css';
import { useRecommendedServices, type DueService } from '../history/history.queries.ts';
import { FuelQuestion } from '../vehicle/fuel-question.tsx';
import { groupDue, serviceName, type DueGroups } from './due-groups.ts';
import { describeDue } from './due-text.ts';
import own from './recommended-services.module.css';

/** A vehicle's due services by urgency, and those without a record. */
export function RecommendedServices({ vehicle }: { vehicle: Vehicle }) {
  const { data: due, isError, refetch } = useRecommendedServices(vehicle.id);
  const { fuel, kind } = vehicle.attributes;
  return (
    <section aria-labelledby="recommended" className={styles.onScreen}>
      <h2 id="recommended">Recommended services</h2>
      {fuel === null && kind === 'car' && (
        <div className={own.question}>
          <FuelQuestion vehicleId={vehicle.id} name={vehicleName(vehicle)} />
          <p className={styles.soft}>Until we know, this lists only what every car needs.</p>
        </div>
      )}
      {isError && !due && (
        <RetryNotice onRetry={() => void refetch()}>
          We couldn’t load your recommended services.
        </RetryNotice>
      )}
      {!due && !isError && <Skeleton height="96px" radius={10} />}
      {due && <Groups vehicleId={vehicle.id} kind={kind} groups={groupDue(due)} />}
    </section>
  );
}

interface GroupsProps {
  vehicleId: string;
  kind: Vehicle['attributes']['kind'];
  groups: DueGroups;
}

function Groups({ vehicleId, kind, groups }: GroupsProps) {
  const { now, soon, later, asked, unknown } = groups;
  if (kind !== 'car')
    return (
      <p className={styles.soft}>
        Our maintenance schedule covers only cars. Follow your owner’s manual.
      </p>
    );
  return (
    <>
      {now.length + soon.length === 0 && <p className={styles.soft}>Nothing is due soon.</p>}
      <Group title="Due now" list={now} vehicleId={vehicleId} />
      <Group title="Coming up" list={soon} vehicleId={vehicleId} />
      <Group title="Later" list={later} vehicleId={vehicleId} />
      {asked.length > 0 && (
        <>
          <h3>When were these last done?</h3>
          <p className={styles.soft}>
            We have no record of these services. If you know the last date, add it, and we’ll tell
            you when each is due again.
          </p>
          <ul className={styles.rows}>
            {asked.map(({ id, attributes }) => (
              <Asked key={id} vehicleId={vehicleId} service={attributes} />
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && <Unknown list={unknown} />}
    </>
  );
}

interface GroupProps {
  title: string;
  list: DueGroups['now'];
  vehicleId: string;
}

function Group({ title, list, vehicleId }: GroupProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {list.map(({ id, attributes }) => (
          <Recommended key={id} vehicleId={vehicleId} service={attributes} />
        ))}
      </ul>
    </>
  );
}

const doneService = ({ category, choice }: DueService) => ({
  category_id: category.id,
  ...(choice && {
    category_option_id: choice.option_id,
    category_option_choice_id: choice.choice_id,
  }),
});

interface ServiceProps {
  vehicleId: string;
  service: DueService;
}

function Recommended({ vehicleId, service }: ServiceProps) {
  const { overdue, basis, reason, source } = service;
  const name = serviceName(service);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{describeDue(service)}</p>
        <p className={styles.soft}>{`${basis} ${reason}`}</p>
        <p className={own.source}>{source}</p>
      </div>
      {overdue && <Chip kind="warn">Overdue</Chip>}
      <AlreadyDone vehicleId={vehicleId} service={service} />
      <RequestQuote service={service} />
    </li>
  );
}

function Asked({ vehicleId, service }: ServiceProps) {
  const { basis, reason, source } = service;
  return (
    <li>
      <div>
        <strong>{serviceName(service)}</strong>
        <p className={styles.soft}>{`${basis} ${reason}`}</p>
        <p className={own.source}>{source}</p>
      </div>
      <AlreadyDone vehicleId={vehicleId} service={service} label="Add date" />
      <RequestQuote service={service} />
    </li>
  );
}

function AlreadyDone({
  vehicleId,
  service,
  label = 'Already done',
}: ServiceProps & { label?: string }) {
  return (
    <Button
      size="small"
      aria-label={`${label}: ${serviceName(service)}`}
      onClick={() =>
        openModal('add_completed_service', {
          vehicleId,
          title: service.category.name,
          service: doneService(service),
        })
      }
    >
      {label}
    </Button>
  );
}

function RequestQuote({ service }: { service: DueService }) {
  const { category, choice } = service;
  const requestState = {
    service: {
      category,
      option: choice && { id: choice.option_id, name: choice.option_name },
      choice: choice && { id: choice.choice_id, name: choice.choice_name },
    },
  };
  return (
    <LinkButton
      size="small"
      to="/request_a_quote/step/2?reset=true"
      state={requestState}
      aria-label={`Request a quote: ${serviceName(service)}`}
    >
      Request a quote
    </LinkButton>
  );
}

function Unknown({ list }: { list: DueGroups['unknown'] }) {
  return (
    <details className={own.unknown}>
      <summary>{`${list.length} more to ask about`}</summary>
      <ul>
        {list.map(({ id, attributes }) => (
          <li key={id}>
            <strong>{serviceName(attributes)}</strong>
            <span className={styles.soft}>{`${attributes.basis} ${attributes.reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
