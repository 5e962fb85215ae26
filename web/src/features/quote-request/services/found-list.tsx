import {
  IF_YOUR_CAR_HAS_ONE,
  isFitUncertain,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../lib/data/categories.queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { JobIcon } from '../../../ui/display/job-icon.tsx';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import { findUnfit } from './service-fit.ts';
import styles from './service-finder.module.css';

const SHOWN = 4;
const SHOWN_OF_MORE = 8;
const DIAGNOSES = new Set(['diagnosis', 'check-engine']);

interface FoundListProps {
  found: FoundServices;
  vehicle: FitVehicle | undefined;
  onPick: (categories: readonly Category[]) => void;
}

function headingOf({ services, asked, isSymptom }: FoundServices, isUnfit: boolean): string {
  if (services.length === 0)
    return 'We couldn’t find a service for that. Try other words, or clear the field to see the list.';
  if (isUnfit) return 'That service isn’t for this car.';
  if (isSymptom) return 'It could be one of these. Not sure? Start with a diagnosis.';
  if (asked.length > 1) return 'You named several jobs.';
  return services.length > 1 ? 'Sounds like one of these.' : 'Sounds like this one.';
}

/** The services that the typed words may mean. A press picks one. */
export function FoundList({ found, vehicle, onPick }: FoundListProps) {
  const [more, setMore] = useState(false);
  const unfit = findUnfit(found.services, vehicle);
  const fitting = found.services.filter(({ id }) => !unfit.has(id));
  // The best match says why it isn't offered, even if something else would fit.
  const isUnfit = unfit.has(found.services[0]?.id ?? '');
  const shown = isUnfit
    ? found.services
    : [...fitting, ...found.services.filter(({ id }) => unfit.has(id))];
  const first = Math.max(SHOWN, found.asked.length);
  const several = found.asked.filter(({ id }) => !unfit.has(id));
  return (
    <>
      <div className={styles.found}>
        <p role="status">{headingOf(found, isUnfit)}</p>
        <ul aria-label="Matching services">
          {shown.slice(0, more ? SHOWN_OF_MORE : first).map((category) => (
            <li key={category.id}>
              {unfit.has(category.id) ? (
                <div className={styles.shut}>
                  <b>{category.attributes.name}</b>
                  <small>{unfit.get(category.id)}</small>
                </div>
              ) : (
                <FoundService found={found} category={category} vehicle={vehicle} onPick={onPick} />
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
      {several.length > 1 && (
        <Button kind="primary" onClick={() => onPick(several)}>
          {`Add all ${several.length}`}
        </Button>
      )}
      {found.isSymptom && fitting.length > 0 && (
        <p className={styles.along}>We’ll add what you wrote to your note for the shop.</p>
      )}
    </>
  );
}

interface FoundServiceProps extends FoundListProps {
  category: Category;
}

function FoundService({ found, category, vehicle, onPick }: FoundServiceProps) {
  const { slug, name } = category.attributes;
  return (
    <button type="button" onClick={() => onPick([category])}>
      <JobIcon slug={slug} />
      <span>
        <span className="visually-hidden">{'Add '}</span>
        <b>{name}</b>
        {found.isSymptom && DIAGNOSES.has(slug) && <Chip>Finds the cause</Chip>}
        <small>{describe(category, vehicle)}</small>
      </span>
      <Plus aria-hidden="true" size={20} />
    </button>
  );
}

/** The description, with a remark first if we don't know whether the car has the part. */
const describe = ({ attributes }: Category, vehicle: FitVehicle | undefined): string =>
  vehicle && isFitUncertain(attributes.applies_to, vehicle)
    ? `${IF_YOUR_CAR_HAS_ONE}. ${attributes.description}`
    : attributes.description;
