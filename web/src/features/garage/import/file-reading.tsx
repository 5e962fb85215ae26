import { useCategories } from '../../../lib/data/categories.queries.ts';
import { plural } from '../../../lib/text/format.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { ImportChange, ImportDetails } from './import.queries.ts';
import { columnNames, DATE_ORDERS, FIELD_LABELS, UNITS } from './import-words.ts';
import styles from './import.module.css';

const NONE = 'none';
const MAX_SHOWN = 60;

interface FileReadingProps {
  details: ImportDetails;
  onChange: (change: ImportChange) => void;
}

/** The columns of a file and the services that its texts count as, each of which can be changed. */
export const FileReading = (props: FileReadingProps) => (
  <>
    <Columns {...props} />
    <Services {...props} />
  </>
);

function Columns({ details, onChange }: FileReadingProps) {
  const { headers, columns, date_order, date_order_known, distance_unit } = details;
  const isIncomplete = columns.date === null || columns.service === null;
  const choices = [
    { value: NONE, label: 'Not in the file' },
    ...columnNames(headers).map((label, at) => ({ value: String(at), label })),
  ];
  return (
    <details className={styles.more} open={isIncomplete}>
      <summary>How the file is read</summary>
      <div className={styles.fields}>
        {FIELD_LABELS.map(([field, label]) => (
          <SelectField
            key={field}
            label={label}
            choices={choices}
            value={String(columns[field] ?? NONE)}
            onChoose={(at) => onChange({ columns: { [field]: at === NONE ? null : Number(at) } })}
          />
        ))}
        {date_order_known && (
          <SelectField
            label="Date order"
            choices={DATE_ORDERS}
            value={date_order}
            onChoose={(order) => order && onChange({ date_order: order })}
          />
        )}
        <SelectField
          label="Mileage unit"
          choices={UNITS}
          value={distance_unit}
          onChoose={(unit) => unit && onChange({ distance_unit: unit })}
        />
      </div>
    </details>
  );
}

function Services({ details: { services }, onChange }: FileReadingProps) {
  const { data: categories = [] } = useCategories();
  if (services.length === 0) return null;
  const choices = [
    { value: NONE, label: 'None, keep as text' },
    ...categories.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
  ];
  const matched = services.filter(({ category_id }) => category_id !== null).length;
  return (
    <details className={styles.more}>
      <summary>{`How services are matched (${matched} of ${services.length})`}</summary>
      {services.length > MAX_SHOWN && <p>{`These are the first ${MAX_SHOWN}.`}</p>}
      <div className={styles.fields}>
        {services.slice(0, MAX_SHOWN).map(({ text, rows, category_id }) => (
          <SelectField
            key={text}
            label={`${text} (${plural(rows, 'row')})`}
            choices={choices}
            value={category_id ?? NONE}
            onChoose={(id) => onChange({ services: { [text]: id === NONE ? null : id } })}
          />
        ))}
      </div>
    </details>
  );
}
