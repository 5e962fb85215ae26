import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Hourglass,
  PhoneCall,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { plural } from '../../lib/text/format.ts';
import { Count } from '../layout/count.tsx';
import styles from '../layout/layout.module.css';
import type { Board } from './board.queries.ts';

const COUNTS: readonly [keyof Board['counts'], string, LucideIcon][] = [
  ['waiting', 'Waiting', Hourglass],
  ['in_work', 'In progress', PhoneCall],
  ['scheduled', 'Scheduled', CalendarClock],
  ['late', 'Late', CircleAlert],
  ['at_risk', 'At risk', TriangleAlert],
  ['in_time', 'On time', CircleCheck],
];

interface BoardCountsProps {
  id: string;
  /** The counted thing in the singular, such as `open request`. */
  what: string;
  counts: Board['counts'];
}

export function BoardCounts({ id, what, counts }: BoardCountsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{plural(counts.open, what)}</h2>
      <dl className={styles.counts}>
        {COUNTS.map(([name, label, icon]) => (
          <Count
            key={name}
            name={label}
            count={counts[name]}
            icon={icon}
            urgency={counts[name] > 0 ? name : undefined}
          />
        ))}
      </dl>
    </section>
  );
}
