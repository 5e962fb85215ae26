import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import styles from './radio-choices.module.css';

/** A few choices one below the other. */
export const RadioChoices = <Value extends string>(props: RadioGroupProps<Value>) => (
  <RadioGroup {...props} className={styles.choices} />
);
