import { ScanBarcode } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SampleDue } from './sample-due.tsx';
import { WhereIsMyVin } from './where-is-my-vin.tsx';
import { YearMakeModel } from './year-make-model.tsx';
import styles from './empty-garage.module.css';

const BENEFITS = [
  ['Tells you what’s due', 'by mileage and time, and why'],
  ['Gets you four prices', 'for any job on that list'],
  ['Keeps the receipts', 'so you and the next buyer know what you’ve spent'],
] as const;

/** A garage without vehicles: how to add one, and what it is good for. */
export const EmptyGarage = () => (
  <section aria-labelledby="begin">
    <div className={styles.hero}>
      <div>
        <h2 id="begin" className={styles.title}>
          Let’s put your car in the garage
        </h2>
        <p className={styles.lead}>
          Give us the VIN, and we’ll fill in the rest: year, make, model, and engine. It takes ten
          seconds.
        </p>
        <VinEntry />
        <YearMakeModel />
      </div>
      <WhereIsMyVin />
    </div>
    <div className={styles.comes}>
      <div>
        <h3>What your garage does for you</h3>
        <ul className={styles.gives}>
          {BENEFITS.map(([what, how]) => (
            <li key={what}>
              <strong>{what}</strong>
              <span>{` ${how}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <SampleDue />
    </div>
  </section>
);

function VinEntry() {
  const [vin, setVin] = useState('');
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    openModal('add_vehicle', { vin });
  };
  return (
    <form className={styles.vin} onSubmit={begin}>
      <TextField
        label="VIN (17 letters and digits)"
        placeholder="On the dash, driver’s side"
        hint="Also on the driver’s door jamb, your registration, and your insurance card."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={vin}
        onChange={(event) => setVin(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit">
          Add my car
        </Button>
        <Button onClick={() => openModal('add_vehicle', { scan: true })}>
          <ScanBarcode aria-hidden="true" size={18} />
          <span>Scan it</span>
        </Button>
      </div>
    </form>
  );
}
