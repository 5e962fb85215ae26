import { ChevronRight } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import { inOneLine } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import { engineOf, type Vehicle } from '../garage.queries.ts';
import own from './about-car.module.css';
import styles from './profile.module.css';

type Attributes = Vehicle['attributes'];

/** What the vehicle is: the facts that are known, and a row for each group of them. */
export function AboutCar({ vehicle: { id: vehicleId, attributes } }: { vehicle: Vehicle }) {
  const { description, modifications, nickname } = attributes;
  return (
    <Card aria-labelledby="about-car">
      <div className={styles.title}>
        <h2 id="about-car">About this car</h2>
        <Vin vehicleId={vehicleId} tail={attributes.vin_tail} />
      </div>
      <dl className={styles.facts}>
        {factsOf(attributes).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={own.groups}>
        <Group
          name="Owner info"
          value={inOneLine([nickname && `“${nickname}”`, modifications || description])}
          offer="Nickname, notes"
          onOpen={() => openModal('vehicle_info', { vehicleId })}
        />
        <Group
          name="Specs"
          value="Year, trim, mileage"
          onOpen={() => openModal('edit_vehicle', { vehicleId })}
        />
        <Group
          name="Drivetrain info"
          value={inOneLine([attributes.trans_type, attributes.drivetrain])}
          offer="Add the rest"
          onOpen={() => openModal('drivetrain_info', { vehicleId })}
        />
        <Group
          name="Design info"
          value={inOneLine([
            attributes.oem_exterior || attributes.exterior,
            attributes.oem_exterior_code,
          ])}
          offer="Paint and interior"
          onOpen={() => openModal('design_info', { vehicleId })}
        />
      </ul>
    </Card>
  );
}

function Vin({ vehicleId, tail }: { vehicleId: string; tail: string | null }) {
  if (tail !== null) return <span className={styles.soft}>{`VIN …${tail}`}</span>;
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => openModal('edit_vehicle', { vehicleId })}
    >
      Add the VIN
    </button>
  );
}

/** Only what is known. Facts to add are offered by the rows below. */
function factsOf(attributes: Attributes): [name: string, value: string][] {
  const { aspiration, engine_config, trans_speed } = attributes;
  const engine = inOneLine([engineOf(attributes), engine_config, aspiration]);
  const transmission = inOneLine([attributes.trans_type, trans_speed && `${trans_speed} speeds`]);
  const facts: [string, string | null][] = [
    ['Engine', engine],
    ['Fuel', attributes.fuel_type],
    ['Transmission', transmission],
    ['Drive', attributes.drivetrain],
    ['Body', attributes.body_type],
    ['Interior', inOneLine([attributes.interior, attributes.oem_interior])],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

interface GroupProps {
  name: string;
  value: string;
  /** Shown instead of a value when nothing is known. */
  offer?: string;
  onOpen: () => void;
}

function Group({ name, value, offer = '', onOpen }: GroupProps) {
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>{name}</span>
        <span className={styles.soft}>{value || offer}</span>
        <ChevronRight aria-hidden="true" size={18} />
      </button>
    </li>
  );
}
