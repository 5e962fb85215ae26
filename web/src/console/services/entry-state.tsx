import { Chip } from '../../ui/chip.tsx';
import styles from '../layout/layout.module.css';

/** Off, or put in other words than the release has. */
export function EntryState({ archived, edited }: { archived: boolean; edited: boolean }) {
  return (
    <span className={styles.actions}>
      {archived ? <Chip kind="warn">off</Chip> : <Chip kind="good">on</Chip>}
      {edited && <Chip>edited</Chip>}
    </span>
  );
}
