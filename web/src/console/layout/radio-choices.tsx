import { RadioGroup, type RadioGroupProps } from '../../ui/forms/radio-group.tsx';
import styles from './radio-choices.module.css';

/** Radio buttons in a column. */
export const RadioChoices = <Value extends string>(props: RadioGroupProps<Value>) => (
  <RadioGroup {...props} className={styles.choices} />
);
