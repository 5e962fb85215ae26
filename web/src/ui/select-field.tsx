import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends
    Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange'> {
  choices: readonly Choice[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  /** An optional choice is taken back elsewhere, not by choosing the placeholder. */
  keepsChoice?: boolean;
  value: string;
  onChoose: (value: string) => void;
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  choices,
  placeholder,
  keepsChoice = false,
  value,
  onChoose,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional || keepsChoice}>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
