import { Check, Circle } from 'lucide-react';
import styles from './checklist.module.css';

export interface ChecklistItem {
  id: string;
  label: string;
  done: boolean;
}

/** Marks each item when it becomes true, visually and for screen readers. */
export function Checklist({ label, items }: { label: string; items: readonly ChecklistItem[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, label: text, done }) => (
        <li key={id} className={done ? styles.done : ''}>
          {done ? <Check aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
          <span>
            <span>{text}</span>
            <span className="visually-hidden">{done ? ': done' : ': not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
