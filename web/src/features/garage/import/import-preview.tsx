import { useState } from 'react';
import { useCategories } from '../../../lib/data/categories.queries.ts';
import {
  formatDay,
  formatExactDollars,
  formatMileage,
  inOneLine,
  plural,
} from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FileReading } from './file-reading.tsx';
import type { ImportChange, ImportDetails } from './import.queries.ts';
import { DATE_ORDERS, leftOut, nameOfFile, UNITS } from './import-words.ts';
import styles from './import.module.css';

interface PreviewProps {
  details: ImportDetails;
  onChange: (change: ImportChange) => void;
}

/** What each row of a file becomes, and how to have it read differently. */
export function ImportPreview({ details, onChange }: PreviewProps) {
  return (
    <div className={styles.preview}>
      <div>
        <p className={styles.ready} aria-live="polite">
          <strong>{`${plural(details.ready, 'service')} to add`}</strong>
          <span className={styles.soft}>{` from ${nameOfFile(details)}`}</span>
        </p>
        {leftOut(details).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Questions details={details} onChange={onChange} />
      <FirstRows details={details} />
      <FileReading details={details} onChange={onChange} />
      <ProblemRows details={details} />
    </div>
  );
}

/** What the file doesn't say. A question stays once it is answered. */
function Questions({ details, onChange }: PreviewProps) {
  const [asked] = useState({
    order: !details.date_order_known,
    unit: !details.distance_unit_known,
  });
  const { file_vehicles, file_vehicle, currencies } = details;
  return (
    <>
      {file_vehicles.length > 1 && (
        <SelectField
          label="Vehicle in the file"
          placeholder="Choose a vehicle"
          choices={file_vehicles.map(({ name, rows }) => ({
            value: name,
            label: `${name} (${plural(rows, 'row')})`,
          }))}
          value={file_vehicle ?? ''}
          onChoose={(name) => onChange({ file_vehicle: name })}
        />
      )}
      {(asked.order || !details.date_order_known) && (
        <SelectField
          label="Dates in the file"
          hint="The dates in this file can be read in two ways."
          placeholder="Choose the date order"
          choices={DATE_ORDERS}
          value={details.date_order_known ? details.date_order : ''}
          onChoose={(order) => order && onChange({ date_order: order })}
        />
      )}
      {(asked.unit || !details.distance_unit_known) && (
        <SelectField
          label="Odometer in"
          hint="The file doesn’t say."
          choices={UNITS}
          value={details.distance_unit}
          onChoose={(unit) => unit && onChange({ distance_unit: unit })}
        />
      )}
      {currencies.length > 0 && (
        <Notice kind="warn">
          {`Amounts in the file are in ${currencies.join(', ')}. We keep the numbers as dollars and ` +
            'don’t convert them.'}
        </Notice>
      )}
    </>
  );
}

function FirstRows({ details: { first_rows } }: { details: ImportDetails }) {
  const { data: categories = [] } = useCategories();
  const nameOf = (id: string | null): string | undefined =>
    categories.find((category) => category.id === id)?.attributes.name;
  if (first_rows.length === 0) return null;
  return (
    <section aria-labelledby="first-rows">
      <h3 id="first-rows">First rows</h3>
      <ol className={styles.rows}>
        {first_rows.map(({ row, written, entry, reason }) => (
          <li key={row}>
            <p className={styles.written}>
              {`Row ${row}: ${written.filter((cell) => cell.trim()).join(', ')}`}
            </p>
            {entry && (
              <div className={styles.entry}>
                <strong>{entry.title}</strong>
                {entry.cost !== null && <span>{formatExactDollars(entry.cost)}</span>}
                <p>
                  {inOneLine([
                    formatDay(entry.completion_date),
                    entry.mileage !== null && formatMileage(entry.mileage),
                    entry.shop_name,
                  ])}
                </p>
                <p className={styles.soft}>
                  {entry.category_id
                    ? `Counts as ${nameOf(entry.category_id) ?? 'a service'}`
                    : 'Kept as text'}
                </p>
              </div>
            )}
            {reason && <p className={styles.reason}>{`Skipped: the row ${reason}.`}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProblemRows({ details: { problems, problem_rows } }: { details: ImportDetails }) {
  if (problems === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{`Rows that can’t be imported (${problems})`}</summary>
      <ul className={styles.rows}>
        {problem_rows.map(({ row, reason, written }) => (
          <li key={row}>
            <p>
              <strong>{`Row ${row} `}</strong>
              <span>{`${reason}.`}</span>
            </p>
            {written && <p className={styles.written}>{written}</p>}
          </li>
        ))}
      </ul>
      {problems > problem_rows.length && (
        <p className={styles.soft}>{`These are the first ${problem_rows.length}.`}</p>
      )}
    </details>
  );
}
