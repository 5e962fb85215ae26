import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { Fragment } from 'react';
import type { Category } from '../../../lib/data/categories.queries.ts';
import { findUnfit } from './service-fit.ts';
import styles from './service-finder.module.css';

interface AllServicesProps {
  categories: readonly Category[];
  vehicle: FitVehicle | undefined;
  onPick: (category: Category) => void;
}

/** Every service under its group. Those that can't fit the vehicle say why. */
export function AllServices({ categories, vehicle, onPick }: AllServicesProps) {
  const unfit = findUnfit(categories, vehicle);
  const groups = [...new Set(categories.map(({ attributes }) => attributes.group))];
  return (
    <div className={styles.all}>
      {groups.map((group) => (
        <Fragment key={group}>
          <h3>{group}</h3>
          <ul aria-label={group}>
            {categories
              .filter(({ attributes }) => attributes.group === group)
              .map((category) => (
                <li key={category.id}>
                  {unfit.has(category.id) ? (
                    <div className={styles.shut}>
                      <b>{category.attributes.name}</b>
                      <small>{unfit.get(category.id)}</small>
                    </div>
                  ) : (
                    <button type="button" onClick={() => onPick(category)}>
                      <b>{category.attributes.name}</b>
                      <small>{category.attributes.description}</small>
                    </button>
                  )}
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
