import type { LucideIcon } from 'lucide-react';
import styles from './layout.module.css';

interface CountProps {
  name: string;
  count: number | string;
  icon?: LucideIcon;
  urgency?: string | undefined;
}

/** One large number of a list of counts. */
export function Count({ name, count, icon: Icon, urgency }: CountProps) {
  return (
    <div className={styles.count} data-urgency={urgency}>
      <dt>
        {Icon && <Icon size={16} aria-hidden />}
        <span>{name}</span>
      </dt>
      <dd>{count}</dd>
    </div>
  );
}
