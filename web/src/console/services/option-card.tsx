import { Button } from '../../ui/buttons/button.tsx';
import layout from '../layout/layout.module.css';
import styles from './services.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryState } from './entry-state.tsx';
import {
  updateChoice,
  updateOption,
  moveChoice,
  moveOption,
  type Option,
} from './services.queries.ts';
import type { TextForm } from './texts-dialog.tsx';
import { editChoice, editOption, newChoice } from './text-forms.ts';

/** The last choice of every option. */
const NOT_SURE = 'not-sure';

/** An option of a service, with its choices. */
export function OptionCard({
  option,
  onEdit,
}: {
  option: Option;
  onEdit: (form: TextForm) => void;
}) {
  const { id, slug, option_name, question, archived, edited, choices } = option;
  return (
    <article className={styles.option} aria-label={option_name}>
      <div className={styles.head}>
        <h3>{option_name}</h3>
        <EntryState archived={archived} edited={edited} />
      </div>
      <p>
        <span>{`${question} `}</span>
        <span className={layout.soft}>{`Short name: ${slug}`}</span>
      </p>
      <EntryActions
        name={option_name}
        archived={archived}
        onEdit={() => onEdit(editOption(option))}
        onMove={(to) => moveOption(id, to)}
        onSwitch={(off) => updateOption(id, { archived: off })}
      />
      <TableFrame
        label={`Choices of ${option_name}`}
        heads={['Choice', 'Agents say', 'State']}
        actions="Actions"
        dense
      >
        {choices.map((choice) => (
          <ChoiceRow key={choice.id} choice={choice} onEdit={onEdit} />
        ))}
      </TableFrame>
      <div>
        <Button size="small" onClick={() => onEdit(newChoice(option))}>
          Add a choice
        </Button>
      </div>
    </article>
  );
}

interface ChoiceRowProps {
  choice: Option['choices'][number];
  onEdit: (form: TextForm) => void;
}

function ChoiceRow({ choice, onEdit }: ChoiceRowProps) {
  const { id, slug, choice_name, spoken, archived, edited } = choice;
  return (
    <tr>
      <td>{choice_name}</td>
      <td>{spoken || <span className={layout.soft}>nothing</span>}</td>
      <td>
        <EntryState archived={archived} edited={edited} />
      </td>
      <td>
        {slug === NOT_SURE ? (
          <span className={layout.soft}>stays last</span>
        ) : (
          <EntryActions
            name={choice_name}
            archived={archived}
            onEdit={() => onEdit(editChoice(choice))}
            onMove={(to) => moveChoice(id, to)}
            onSwitch={(off) => updateChoice(id, { archived: off })}
          />
        )}
      </td>
    </tr>
  );
}
