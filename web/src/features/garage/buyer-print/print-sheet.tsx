import { useEffect } from 'react';
import { localToday } from '../../../lib/text/local-today.ts';
import {
  formatDate,
  formatDay,
  formatExactDollars,
  formatMileage,
  plural,
} from '../../../lib/text/format.ts';
import type { VehicleDocument } from '../documents/documents.queries.ts';
import type { Vehicle } from '../garage.queries.ts';
import { entryDate, type HistoryEntry } from '../history/history.queries.ts';
import { spendingByYear, totalSpending } from '../history/spending.ts';
import { MileagePlot } from '../mileage/mileage-plot.tsx';
import type { VehicleCosts } from '../profile/costs.queries.ts';
import type { Choice } from './print-choices.tsx';
import { guessesIn, oldestFirst } from './print-facts.ts';
import styles from './buyer-print.module.css';

interface PrintSheetProps {
  vehicle: Vehicle;
  entries: readonly HistoryEntry[];
  documents: readonly VehicleDocument[];
  costs: Pick<VehicleCosts, 'readings' | 'unused_readings'>;
  ownerName: string;
  /** Empty until it is loaded. */
  vin: string;
  chosen: ReadonlySet<Choice>;
}

/** The record of a vehicle for its buyer, as it is printed. */
export function PrintSheet(props: PrintSheetProps) {
  const { vehicle, entries, documents, costs, ownerName, vin, chosen } = props;
  const { mileage, mileage_updated_at, full_vehicle_name_with_engine } = vehicle.attributes;
  const done = oldestFirst(entries);
  const { readings, unused_readings: unusedReadings } = costs;
  const guesses = guessesIn(done, { costs: chosen.has('costs'), unusedReadings });
  usePrintedName(full_vehicle_name_with_engine);
  return (
    <article className={styles.sheet} aria-label="The printed page">
      <h2>{full_vehicle_name_with_engine}</h2>
      <p>
        <strong>Service record.</strong>
        <span>{` Recorded by the owner, not verified. As of ${formatDay(localToday())}.`}</span>
      </p>
      <dl className={styles.facts}>
        {mileage !== null && (
          <Fact
            name="Mileage"
            value={
              formatMileage(mileage) +
              (mileage_updated_at ? ` on ${formatDate(mileage_updated_at)}` : '')
            }
          />
        )}
        {chosen.has('vin') && <Fact name="VIN" value={vin} />}
        {chosen.has('owner') && <Fact name="Owner" value={ownerName} />}
      </dl>
      {readings.length > 1 && (
        <section>
          <h3>Mileage</h3>
          <MileagePlot readings={readings} />
        </section>
      )}
      <Services entries={done} chosen={chosen} />
      {chosen.has('costs') && <Costs entries={done} />}
      <Documents documents={documents} names={chosen.has('documents')} />
      <Guesses guesses={guesses} />
    </article>
  );
}

/** Puts the vehicle's name on each page, so that a loose one can be told. */
function usePrintedName(name: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--printed-name', JSON.stringify(name));
    return () => void style.removeProperty('--printed-name');
  }, [name]);
}

function Guesses({ guesses }: { guesses: readonly string[] }) {
  if (guesses.length === 0) return null;
  return (
    <section>
      <h3>What isn’t certain</h3>
      <ul>
        {guesses.map((guess) => (
          <li key={guess}>{guess}</li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Services({
  entries,
  chosen,
}: {
  entries: readonly HistoryEntry[];
  chosen: ReadonlySet<Choice>;
}) {
  if (entries.length === 0) return <p>No services are recorded.</p>;
  return (
    <section>
      <h3>{plural(entries.length, 'service')}</h3>
      <table className={styles.services}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Service</th>
            <th scope="col">Mileage</th>
            {chosen.has('costs') && <th scope="col">Cost</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Service key={entry.id} entry={entry} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Service({ entry, chosen }: { entry: HistoryEntry; chosen: ReadonlySet<Choice> }) {
  const { title, description, shop_name, mileage, cost, completion_date } = entry.attributes;
  return (
    <tr>
      <td>{formatDay(entryDate(entry)) + (completion_date === null ? '*' : '')}</td>
      <td>
        <span>{title}</span>
        {chosen.has('shops') && shop_name && <small>{shop_name}</small>}
        {chosen.has('details') && description && <small>{description}</small>}
      </td>
      <td>{mileage === null ? '' : formatMileage(mileage)}</td>
      {chosen.has('costs') && <td>{cost === null ? '' : formatExactDollars(cost)}</td>}
    </tr>
  );
}

function Costs({ entries }: { entries: readonly HistoryEntry[] }) {
  const years = spendingByYear(entries);
  if (years.length === 0) return null;
  return (
    <section>
      <h3>Costs per year</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Services with a cost</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, services, dollars }) => (
            <tr key={year}>
              <td>{year}</td>
              <td>{services}</td>
              <td>{formatExactDollars(dollars)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>Total</td>
            <td className={styles.number}>{formatExactDollars(totalSpending(years))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

interface DocumentsProps {
  documents: readonly VehicleDocument[];
  names: boolean;
}

function Documents({ documents, names }: DocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h3>Documents that the owner has</h3>
      {names ? (
        <ul>
          {documents.map(({ id, attributes: { name, created_at } }) => (
            <li key={id}>{`${name}, added ${formatDate(created_at)}`}</li>
          ))}
        </ul>
      ) : (
        <p>{plural(documents.length, 'receipt or estimate', 'receipts and estimates')}</p>
      )}
    </section>
  );
}
