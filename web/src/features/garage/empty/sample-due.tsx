import { Chip } from '../../../ui/display/chip.tsx';
import styles from './sample-due.module.css';

const GROUPS = [
  ['Due now', 'Oil change', '5,400 miles since the last one. Usually $72 to $98 near Austin.'],
  ['Coming up', 'Tire rotation', 'At 90,000 miles, around January.'],
  ['Later', 'Spark plugs', 'At 105,000 miles.'],
] as const;

/** Example of a garage with a car. */
export const SampleDue = () => (
  <div className={styles.sample}>
    <span className={styles.chip}>
      <Chip>Sample</Chip>
    </span>
    {GROUPS.map(([when, what, why]) => (
      <div key={when} className={styles.group}>
        <h4>{when}</h4>
        <p className={styles.due}>
          <b>{what}</b>
          <span>{why}</span>
        </p>
      </div>
    ))}
  </div>
);
