import { useId } from 'react';
import type { Choice } from './select-field.tsx';

export interface RadioGroupProps<Value extends string> {
  /** Label for screen readers only. */
  label: string;
  choices: readonly (Choice & { value: Value })[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A group of radio buttons, styled by a class. */
export function RadioGroup<Value extends string>({
  label,
  choices,
  value,
  onChoose,
  className,
}: RadioGroupProps<Value> & { className: string | undefined }) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
