import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { formatDate, formatDollars, formatMileage } from '../../lib/format.ts';
import { openModal } from '../../lib/modal.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './garage.module.css';
import { reloadHistory, useHistory, useRecommendedServices, type HistoryEntry } from './history.queries.ts';

const SHOWN = 5;

/** What is due for a vehicle and what was done to it. */
export function ServiceRecord({ vehicleId }: { vehicleId: string }) {
  return (
    <>
      <Recommended vehicleId={vehicleId} />
      <History vehicleId={vehicleId} />
    </>
  );
}

function Recommended({ vehicleId }: { vehicleId: string }) {
  const { data: due, isError } = useRecommendedServices(vehicleId);
  return (
    <section>
      <h2>Recommended services</h2>
      {isError && <p className={styles.failed}>What is due could not be loaded.</p>}
      {due?.length === 0 && <p className={styles.soft}>Nothing is due soon.</p>}
      <ul className={styles.rows}>
        {due?.map(({ id, attributes }) => (
          <li key={id}>
            <div>
              <strong>{[attributes.category.name, attributes.choice?.choice_name].filter(Boolean).join(': ')}</strong>
              <p className={styles.soft}>{attributes.basis} {attributes.reason}</p>
            </div>
            {attributes.overdue ? <Chip kind="warn">Overdue</Chip> : <Chip>{attributes.recorded ? `Due ${formatDate(attributes.due_at)}` : 'No record yet'}</Chip>}
            <Button size="small" onClick={() => openModal('add_completed_service', { vehicleId, title: attributes.category.name, service: serviceOf(attributes) })}>Already done</Button>
            <LinkButton size="small" to="/request_a_quote/step/1?reset=true">Request a quote</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Due = NonNullable<ReturnType<typeof useRecommendedServices>['data']>[number]['attributes'];
const serviceOf = ({ category, choice }: Due) => ({ category_id: category.id, ...(choice && { category_option_id: choice.option_id, category_option_choice_id: choice.choice_id }) });

function History({ vehicleId }: { vehicleId: string }) {
  const [search] = useSearchParams();
  const { data, isError } = useHistory();
  const done = (data ?? []).filter(({ attributes }) => attributes.user_vehicle_id === vehicleId && attributes.status === 'completed');
  const shown = search.get('history') === 'all' ? done : done.slice(0, SHOWN);
  return (
    <section>
      <div className={styles.head}>
        <h2>Service history</h2>
        <Button size="small" onClick={() => openModal('add_completed_service', { vehicleId })}>Add completed service</Button>
      </div>
      {isError && <p className={styles.failed}>The history could not be loaded.</p>}
      {data && done.length === 0 && <p className={styles.soft}>Nothing on record yet. Add what was done elsewhere, or move a quote here once the work is done.</p>}
      <ul className={styles.rows}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown.length < done.length && <Link to="?history=all">View all {done.length}</Link>}
    </section>
  );
}

/** A day of the calendar, whatever the reader's time zone. */
const formatDay = (day: string): string => formatDate(`${day}T12:00:00`);

function Entry({ entry: { id, attributes } }: { entry: HistoryEntry }) {
  const { title, completion_date, mileage, cost, shop_name, description } = attributes;
  const facts = [completion_date && formatDay(completion_date), mileage !== null && formatMileage(mileage), cost !== null && formatDollars(cost), shop_name].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className={styles.soft}>{facts}</p>
        {description && <p>{description}</p>}
      </div>
      <Button size="small" aria-label={`Remove ${title}`} onClick={() => void remove(id, title)}>Remove</Button>
    </li>
  );
}

async function remove(id: string, title: string): Promise<void> {
  try {
    await call('DELETE /api/v2/servicechek/user_vehicle_service_histories/{id}', { params: { id } });
    await reloadHistory();
    showToast(`${title} is out of the history.`, { label: 'Undo', run: () => void bringBack(id) });
  } catch (error) {
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  }
}

async function bringBack(id: string): Promise<void> {
  try {
    await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', { params: { id }, body: { archived: false } });
    await reloadHistory();
  } catch (error) {
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  }
}
