import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import styles from './segmented.module.css';

/** A segmented control made of radio buttons. */
export const Segmented = <Value extends string>(props: RadioGroupProps<Value>) => (
  <RadioGroup {...props} className={styles.segmented} />
);
