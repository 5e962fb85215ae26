import { useId } from 'react';
import { pickChoice, pickOption } from '../service-selection.ts';
import { useCategoryOptions, useOptionChoices } from '../services.queries.ts';
import { toAnswers } from './answers.ts';
import type { JobParts } from './job-parts.ts';
import styles from './job-row.module.css';

/**
 * The first detail of a service as a question: its option is the one picked, or else the catalog's
 * first. Pressing the chosen answer again clears it.
 */
export function JobQuestion({ service, index, services, vehicle, onChange }: JobParts) {
  const name = useId();
  const { data: options = [] } = useCategoryOptions(service.category?.id);
  const [first] = options;
  const set = service.optionSets[0];
  const option = set?.option ?? (first && { id: first.id, name: first.attributes.option_name });
  const { data: choices } = useOptionChoices(option?.id);
  if (!option || !choices || choices.length === 0) return null;
  const answers = toAnswers(choices, vehicle);
  const remark =
    choices.find(({ id }) => id === set?.choice?.id)?.attributes.description ??
    answers.find(({ value }) => value === set?.choice?.id)?.note;
  const closed = [...new Set(answers.flatMap(({ unavailable }) => unavailable ?? []))];
  const choose = (choice: { id: string; name: string } | null): void =>
    onChange(
      choice
        ? pickChoice(pickOption(services, index, 0, option), index, 0, choice)
        : pickOption(services, index, 0, null),
    );
  return (
    <fieldset className={styles.ask}>
      <legend>{option.name}</legend>
      <div className={styles.pills}>
        {answers.map(({ value, label, unavailable }) => {
          const checked = set?.choice?.id === value;
          return (
            <label key={value} className={styles.pill}>
              <input
                type="radio"
                name={name}
                checked={checked}
                disabled={unavailable !== undefined}
                onChange={() => choose({ id: value, name: label })}
                onClick={() => checked && choose(null)}
              />
              <span>{label}</span>
            </label>
          );
        })}
      </div>
      {remark && <p className={styles.remark}>{remark}</p>}
      {closed.map((reason) => (
        <p key={reason} className={styles.remark}>
          {reason}
        </p>
      ))}
    </fieldset>
  );
}
