import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Why it is disabled; shown after its label. */
  unavailable?: string | undefined;
  /** Shown after its label. */
  note?: string | undefined;
}

interface SelectFieldProps<Value extends string>
  extends
    Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange'> {
  choices: readonly (Choice & { value: Value })[];
  /** Placeholder. */
  placeholder?: string;
  /** True when choosing the placeholder must not clear the value. */
  keepsChoice?: boolean;
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChoose: (value: Value) => void;
}

function withRemark({ label, unavailable, note }: Choice): string {
  const remark = unavailable ?? note;
  return remark ? `${label}: ${remark}` : label;
}

export function SelectField<Value extends string>({
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
}: SelectFieldProps<Value>) {
  // Only an optional field allows choosing the empty placeholder.
  const isChoice = (text: string): text is Value =>
    text === '' || choices.some((choice) => choice.value === text);
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={value}
          onChange={({ target }) => {
            if (isChoice(target.value)) onChoose(target.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional || keepsChoice}>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={choice.unavailable !== undefined}
            >
              {withRemark(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
