import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import styles from './segmented.module.css';

/** A few choices side by side, one of them on: radio buttons underneath. */
export const Segmented = <Value extends string>(props: RadioGroupProps<Value>) => (
  <RadioGroup {...props} className={styles.segmented} />
);
