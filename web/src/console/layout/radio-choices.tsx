import { useId } from 'react';
import styles from './radio-choices.module.css';

interface RadioChoicesProps {
  /** Read by screen readers only. */
  legend: string;
  choices: readonly { value: string; label: string }[];
  /** None of them is checked when it is undefined. */
  value: string | undefined;
  onChoose: (value: string) => void;
}

export function RadioChoices({ legend, choices, value, onChoose }: RadioChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
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
