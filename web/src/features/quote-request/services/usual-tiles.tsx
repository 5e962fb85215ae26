import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { Category } from '../../../lib/data/categories.queries.ts';
import { JobIcon } from '../../../ui/display/job-icon.tsx';
import styles from './service-finder.module.css';
import { usualJobs } from './usual-jobs.ts';

interface UsualTilesProps {
  categories: readonly Category[];
  vehicle: FitVehicle | undefined;
  vehicleName: string | undefined;
  due: ReadonlySet<string>;
  onPick: (category: Category) => void;
}

/**
 * The most requested jobs for this car. A well-known one that can't fit it is a closed door with
 * the reason.
 */
export function UsualTiles({ categories, vehicle, vehicleName, due, onPick }: UsualTilesProps) {
  const jobs = usualJobs(categories, vehicle);
  if (jobs.length === 0) return null;
  return (
    <div role="group" aria-label="Common jobs for this car">
      <h2 className={styles.heading}>
        {vehicleName ? `Common jobs for a ${vehicleName}` : 'Common jobs'}
      </h2>
      <ul className={styles.tiles}>
        {jobs.map(({ category: { id, attributes }, category, unavailable }) => (
          <li key={id}>
            {unavailable ? (
              <div className={styles.closed}>
                <JobIcon slug={attributes.slug} />
                <strong>{attributes.name}</strong>
                <small>{unavailable}</small>
              </div>
            ) : (
              <button type="button" className={styles.tile} onClick={() => onPick(category)}>
                <JobIcon slug={attributes.slug} />
                <strong>{attributes.name}</strong>
                {due.has(id) && <small className={styles.due}>Due now</small>}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
