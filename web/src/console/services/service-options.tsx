import { MAX_OPTION_SETS } from '@fourbay/contract/quotes/quote-limits';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../layout/layout.module.css';
import { Empty } from '../layout/loaded.tsx';
import type { Editing } from './entry-dialog.tsx';
import { CHOICE, OPTION } from './entry-kinds.ts';
import { EntryActions, EntryState, EntryTable } from './entry-table.tsx';
import type { Option, Service } from './services.queries.ts';
import styles from './services.module.css';

/** The last choice of every option. */
const NOT_SURE = 'not-sure';
const TOO_MANY_OPTIONS =
  `A service has at most ${MAX_OPTION_SETS} options. ` + 'Turn off another one first.';

interface ServiceOptionsProps {
  service: Service;
  onEdit: (editing: Editing) => void;
}

export function ServiceOptions({ service: { id, attributes }, onEdit }: ServiceOptionsProps) {
  const { name, options } = attributes;
  const full = options.filter((option) => !option.archived).length >= MAX_OPTION_SETS;
  return (
    <section className={layout.section} aria-labelledby="options">
      <h2 id="options">Options</h2>
      {options.length === 0 && <Empty>None yet. Owners request this service as it is.</Empty>}
      {options.map((option) => (
        <OptionCard key={option.id} option={option} onEdit={onEdit} />
      ))}
      <div className={layout.actions}>
        <Button
          reason={full ? TOO_MANY_OPTIONS : undefined}
          onClick={() => onEdit({ kind: OPTION, owner: { id, name } })}
        >
          Add an option
        </Button>
      </div>
    </section>
  );
}

interface OptionCardProps {
  option: Option;
  onEdit: (editing: Editing) => void;
}

/** An option of a service, with its choices. */
function OptionCard({ option, onEdit }: OptionCardProps) {
  const { id, slug, option_name: name, question, choices } = option;
  const entry = { id, name, attributes: option };
  return (
    <article className={styles.option} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <EntryState {...entry} />
      </div>
      <p>
        <span>{`${question} `}</span>
        <span className={layout.soft}>{`Short name: ${slug}`}</span>
      </p>
      <EntryActions kind={OPTION} entry={entry} onEdit={() => onEdit({ kind: OPTION, entry })} />
      <EntryTable
        kind={CHOICE}
        label={`Choices for ${name}`}
        heads={['Choice', 'Agents say']}
        dense
        rows={choices.map((choice) => ({
          entry: { id: choice.id, name: choice.choice_name, attributes: choice },
          cells: {
            Choice: choice.choice_name,
            'Agents say': choice.spoken || <span className={layout.soft}>nothing</span>,
          },
          fixed: choice.slug === NOT_SURE ? 'stays last' : undefined,
        }))}
        onEdit={(chosen) => onEdit({ kind: CHOICE, entry: chosen })}
      />
      <div>
        <Button size="small" onClick={() => onEdit({ kind: CHOICE, owner: { id, name } })}>
          Add a choice
        </Button>
      </div>
    </article>
  );
}
