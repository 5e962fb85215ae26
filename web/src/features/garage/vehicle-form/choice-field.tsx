import { useState } from 'react';
import { ComboField } from '../../../ui/forms/combo-field.tsx';
import type { Choice } from '../../../ui/forms/select-field.tsx';

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  /** The chosen id; '' while nothing is chosen. */
  value: string;
  placeholder: string;
  inputMode?: 'numeric';
  /** Text shown while there are no options. */
  nothing?: string;
  disabled?: boolean;
  loading?: boolean;
  error?: string | undefined;
  onChoose: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

export const NO_MATCH = 'Nothing in the list matches that.';

/** The choices that contain the typed text. Those that begin with it come first. */
function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const searched = typed.trim().toLowerCase();
  const fits = choices.filter(({ label }) => label.toLowerCase().includes(searched));
  const begins = ({ label }: Choice): boolean => label.toLowerCase().startsWith(searched);
  return [...fits.filter(begins), ...fits.filter((choice) => !begins(choice))];
}

/** A select with a text input that filters its choices. */
export function ChoiceField({
  label,
  choices,
  value,
  placeholder,
  inputMode,
  nothing = NO_MATCH,
  disabled = false,
  loading = false,
  error,
  onChoose,
  onLeave,
}: ChoiceFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <ComboField
      label={label}
      placeholder={placeholder}
      inputMode={inputMode}
      disabled={disabled}
      loading={loading}
      error={error}
      value={choices.find((choice) => choice.value === value)?.label ?? ''}
      chosen={value}
      options={matchChoices(choices, typed).map((choice) => ({
        id: choice.value,
        label: choice.label,
      }))}
      nothing={nothing}
      onType={setTyped}
      onPick={({ id }) => onChoose(id)}
      onLeave={onLeave}
    />
  );
}
