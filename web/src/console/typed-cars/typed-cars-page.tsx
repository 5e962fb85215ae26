import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { useTypedCars, type TypedCar } from './typed-cars.queries.ts';
import styles from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';

const STEP = 50;

/** Cars that owners typed because the catalog lacks them. */
export function Component() {
  const [items, setItems] = useState(STEP);
  const [adopting, setAdopting] = useState<TypedCar>();
  const { data, isError, refetch } = useTypedCars(items);
  return (
    <ConsolePage title="Catalog">
      <p>
        Vehicles that owners typed in. Only their owners see them until they are added to the
        catalog.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>The vehicles could not be loaded.</RetryNotice>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {data?.data.length === 0 && (
        <p className={styles.soft}>No typed vehicles to check. New ones show up here.</p>
      )}
      {data && data.data.length > 0 && (
        <TableFrame
          label="Typed vehicles"
          heads={['Year', 'Make', 'Model', 'Trim']}
          actions="Actions"
        >
          {data.data.map((car) => (
            <tr key={car.id}>
              <td>{car.attributes.vehicle_year}</td>
              <td>{car.attributes.make_name}</td>
              <td>{car.attributes.vehicle_name}</td>
              <td>{car.attributes.vehicle_edition_name}</td>
              <td>
                <Button
                  size="small"
                  aria-label={
                    `Adopt ${car.attributes.vehicle_year} ${car.attributes.make_name} ` +
                    `${car.attributes.vehicle_name} ${car.attributes.vehicle_edition_name}`
                  }
                  onClick={() => setAdopting(car)}
                >
                  Adopt
                </Button>
              </td>
            </tr>
          ))}
        </TableFrame>
      )}
      {data && data.meta.count > data.data.length && (
        <Button onClick={() => setItems(items + STEP)}>Show more</Button>
      )}
      {adopting && <AdoptDialog car={adopting} onClose={() => setAdopting(undefined)} />}
    </ConsolePage>
  );
}
