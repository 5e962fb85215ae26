import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { useTypedCars, type TypedCar } from './typed-cars.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';

const STEP = 50;

/** Cars that owners typed because the catalog lacks them. */
export function Component() {
  const [items, setItems] = useState(STEP);
  const [adopting, setAdopting] = useState<TypedCar>();
  const query = useTypedCars(items);
  return (
    <ConsolePage title="Catalog">
      <p>Owners typed in these vehicles. Only they see them until you add them to the catalog.</p>
      <LoadedList
        query={query}
        failed="We couldn’t load the vehicles."
        empty="No typed-in vehicles to check. New ones show up here."
        onMore={() => setItems(items + STEP)}
      >
        {(cars) => (
          <TableFrame
            label="Typed vehicles"
            heads={['Year', 'Make', 'Model', 'Trim']}
            actions="Actions"
          >
            {cars.map((car) => (
              <tr key={car.id}>
                <td>{car.attributes.vehicle_year}</td>
                <td>{car.attributes.make_name}</td>
                <td>{car.attributes.vehicle_name}</td>
                <td>{car.attributes.vehicle_edition_name}</td>
                <td>
                  <Button
                    size="small"
                    aria-label={
                      `Add ${car.attributes.vehicle_year} ${car.attributes.make_name} ` +
                      `${car.attributes.vehicle_name} ${car.attributes.vehicle_edition_name}`
                    }
                    onClick={() => setAdopting(car)}
                  >
                    Add
                  </Button>
                </td>
              </tr>
            ))}
          </TableFrame>
        )}
      </LoadedList>
      {adopting && <AdoptDialog car={adopting} onClose={() => setAdopting(undefined)} />}
    </ConsolePage>
  );
}
