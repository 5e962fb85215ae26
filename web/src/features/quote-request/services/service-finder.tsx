import { MAX_SERVICES } from '@fourbay/contract/quotes/quote-limits';
import {
  IF_YOUR_CAR_HAS_ONE,
  isFitUncertain,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCategories, type Category } from '../../../lib/data/categories.queries.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { JobIcon } from './job-icon.tsx';
import { findServices, type FoundServices } from './matching/find-services.ts';
import { findUnfit } from './service-fit.ts';
import styles from './service-finder.module.css';
import { WordsNotices } from './words-notices.tsx';
import {
  canTakeService,
  hasService,
  isFirstService,
  toggleService,
  type SelectedServices,
} from './service-selection.ts';
import { usualJobs } from './usual-jobs.ts';

const SHOWN = 3;
const SHOWN_OF_MORE = 8;
const DIAGNOSES = new Set(['diagnosis', 'check-engine']);

const firstStays = (name: string): string =>
  `${name} is the first service, so it can’t be removed. To ask for something else, change it in ` +
  'the Service field below.';

interface ServiceFinderProps {
  services: SelectedServices;
  vehicle: FitVehicle | undefined;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  onChange: (services: SelectedServices) => void;
  /** Called with the typed words once a service found by them is added. */
  onFound: (found: FoundServices) => void;
}

/**
 * Finds services without knowledge of the catalog: by plain words, or from the usual jobs for this
 * car.
 */
export function ServiceFinder({
  services,
  vehicle,
  startWith,
  onChange,
  onFound,
}: ServiceFinderProps) {
  const [typed, setTyped] = useState(startWith);
  const categories = useCategories().data ?? [];
  const toggle = ({ id, attributes: { name } }: Category): void => {
    if (isFirstService(services, id)) showToast(firstStays(name));
    else onChange(toggleService(services, { id, name }));
  };
  const picking = { services, onToggle: toggle };
  const found =
    typed.trim() !== '' && categories.length > 0 ? findServices(categories, typed) : undefined;
  const add = (category: Category): void => {
    toggle(category);
    if (found) onFound(found);
  };
  return (
    <div className={styles.finder}>
      <TextField
        label="Name the job, or say what you notice"
        type="search"
        placeholder="Oil change, grinding when braking, won’t start…"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter does nothing, because results update with each letter.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found && <WordsNotices found={found} />}
      {found && (found.services.length > 0 || !found.elsewhere) && (
        <Found key={typed} found={found} vehicle={vehicle} services={services} onToggle={add} />
      )}
      <UsualJobs categories={categories} vehicle={vehicle} {...picking} />
    </div>
  );
}

interface Picking {
  services: SelectedServices;
  onToggle: (category: Category) => void;
}

interface FoundProps extends Picking {
  found: FoundServices;
  vehicle: FitVehicle | undefined;
}

function headingOf({ services, asked, isSymptom }: FoundServices, fitting: number): string {
  if (services.length === 0)
    return 'We couldn’t find a service for that. Try other words, or pick one from the list below.';
  if (fitting === 0) return 'That service isn’t for this car.';
  if (isSymptom) return 'It could be one of these. Not sure? Start with a diagnosis.';
  if (asked.length > 1) return 'You named several jobs. Add each one.';
  return services.length > 1 ? 'Sounds like one of these.' : 'Sounds like this one.';
}

function Found({ found, vehicle, services, onToggle }: FoundProps) {
  const [more, setMore] = useState(false);
  const unfit = findUnfit(found.services, vehicle);
  const fitting = found.services.filter(({ id }) => !unfit.has(id));
  const shown = [...fitting, ...found.services.filter(({ id }) => unfit.has(id))];
  const first = Math.max(SHOWN, found.asked.length);
  return (
    <div className={styles.found}>
      <p role="status">{headingOf(found, fitting.length)}</p>
      <ul aria-label="Matching services">
        {shown.slice(0, more ? SHOWN_OF_MORE : first).map((category) => (
          <li key={category.id}>
            <div>
              <strong>{category.attributes.name}</strong>
              <span> </span>
              {found.isSymptom && DIAGNOSES.has(category.attributes.slug) && (
                <Chip>Finds the cause</Chip>
              )}
              <p>{unfit.get(category.id) ?? describe(category, vehicle)}</p>
            </div>
            {!unfit.has(category.id) && (
              <AddButton category={category} services={services} onToggle={onToggle} />
            )}
          </li>
        ))}
      </ul>
      {!more && shown.length > first && (
        <button type="button" className={styles.more} onClick={() => setMore(true)}>
          Show more
        </button>
      )}
    </div>
  );
}

/** The description, with a remark first if we don't know whether the car has the part. */
const describe = ({ attributes }: Category, vehicle: FitVehicle | undefined): string =>
  vehicle && isFitUncertain(attributes.applies_to, vehicle)
    ? `${IF_YOUR_CAR_HAS_ONE}. ${attributes.description}`
    : attributes.description;

function AddButton({ category, services, onToggle }: Picking & { category: Category }) {
  const added = hasService(services, category.id);
  return (
    <button
      type="button"
      className={styles.add}
      aria-pressed={added}
      disabled={!added && !canTakeService(services)}
      title={
        added || canTakeService(services)
          ? undefined
          : `A request can have at most ${MAX_SERVICES} services.`
      }
      onClick={() => onToggle(category)}
    >
      {added ? <Check aria-hidden="true" size={18} /> : <Plus aria-hidden="true" size={18} />}
      <span>{added ? 'Added' : 'Add'}</span>
      <span className="visually-hidden">{` ${category.attributes.name}`}</span>
    </button>
  );
}

interface UsualJobsProps extends Picking {
  categories: readonly Category[];
  vehicle: FitVehicle | undefined;
}

function UsualJobs({ categories, vehicle, services, onToggle }: UsualJobsProps) {
  const jobs = usualJobs(categories, vehicle);
  if (jobs.length === 0) return null;
  return (
    <div role="group" aria-label="Common jobs for this car">
      <h2 className={styles.heading}>Or pick a common job for this car</h2>
      <div className={styles.tiles}>
        {jobs.map(({ category, unavailable }) =>
          unavailable ? (
            <div key={category.id} className={styles.closed}>
              <JobIcon slug={category.attributes.slug} />
              <strong>{category.attributes.name}</strong>
              <small>{unavailable}</small>
            </div>
          ) : (
            <button
              key={category.id}
              type="button"
              className={styles.tile}
              aria-pressed={hasService(services, category.id)}
              onClick={() => onToggle(category)}
            >
              <JobIcon slug={category.attributes.slug} />
              <strong>{category.attributes.name}</strong>
              {hasService(services, category.id) && (
                <Check aria-hidden="true" size={18} className={styles.tick} />
              )}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
