import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';

/** Whether an entry is enabled, and whether its texts differ from the release's. */
export function EntryState({ archived, edited }: { archived: boolean; edited: boolean }) {
  return (
    <span className={styles.actions}>
      {archived ? <Chip kind="warn">off</Chip> : <Chip kind="good">on</Chip>}
      {edited && <Chip>edited</Chip>}
    </span>
  );
}
