import { useId } from 'react';
import type { Choice } from './select-field.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly (Choice & { value: Value })[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of them on: radio buttons underneath. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
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
