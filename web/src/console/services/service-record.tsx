import { Button } from '../../ui/buttons/button.tsx';
import layout from '../layout/layout.module.css';
import { RecordHeading } from '../layout/record-heading.tsx';
import type { Editing } from './entry-dialog.tsx';
import { SERVICE } from './entry-kinds.ts';
import { describeConditions } from './fit-conditions.ts';
import { EntryActions, EntryState } from './entry-table.tsx';
import { ServiceOptions } from './service-options.tsx';
import styles from './services.module.css';
import { entryOf, type Service } from './services.queries.ts';

interface ServiceRecordProps {
  service: Service;
  onEdit: (editing: Editing) => void;
  onBack: () => void;
}

/** One service: its texts and its options. */
export function ServiceRecord({ service, onEdit, onBack }: ServiceRecordProps) {
  const entry = entryOf(service);
  return (
    <>
      <div className={layout.actions}>
        <Button size="small" onClick={onBack}>
          Back to all services
        </Button>
      </div>
      <section className={layout.section} aria-labelledby="service">
        <div className={styles.head}>
          <RecordHeading id="service">{entry.name}</RecordHeading>
          <EntryState {...entry} />
        </div>
        <dl className={styles.words}>
          {factsOf(service).map(([term, text]) => (
            <Fact key={term} term={term} text={text} />
          ))}
        </dl>
        <EntryActions
          kind={SERVICE}
          entry={entry}
          onEdit={() => onEdit({ kind: SERVICE, entry })}
        />
      </section>
      <ServiceOptions service={service} onEdit={onEdit} />
    </>
  );
}

/** The texts of a service with their labels. */
function factsOf({ attributes }: Service): (readonly [term: string, text: string])[] {
  const { title, group, description, script, search_words, applies_to, vehicle_kinds } = attributes;
  return [
    ['In a sentence', title],
    ['Group', group],
    ['Description', description || 'none'],
    ['Agents say', script],
    ['Search words', search_words.join(', ') || 'none'],
    ['Runs on', applies_to.fuels.join(', ')],
    ['Vehicles', vehicle_kinds.join(', ')],
    ...describeConditions(applies_to),
    ['Message if it doesn’t fit', attributes.unfit_reason || 'Default message'],
  ];
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}
