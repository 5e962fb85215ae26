import { Button } from '../../ui/buttons/button.tsx';
import styles from './common-jobs.module.css';

const JOBS = ['Oil change', 'Front brakes', 'Battery'] as const;

/** Fills in a job with one press. */
export const CommonJobs = ({ onPick }: { onPick: (job: string) => void }) => (
  <ul className={styles.jobs} aria-label="Common jobs">
    {JOBS.map((job) => (
      <li key={job}>
        <Button size="small" onClick={() => onPick(job)}>
          {job}
        </Button>
      </li>
    ))}
  </ul>
);
