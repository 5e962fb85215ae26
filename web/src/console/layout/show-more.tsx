import { MAX_COUNTED } from '@fourbay/contract/wire/list';
import { formatCount } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './layout.module.css';

interface ShowMoreProps {
  shown: number;
  count: number;
  busy: boolean;
  onMore: () => void;
}

/** The shown and total number of rows, and a button for the next page. */
export function ShowMore({ shown, count, busy, onMore }: ShowMoreProps) {
  return (
    <div className={styles.actions}>
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
      <span className={styles.soft}>{`${formatCount(shown)} of ${counted(count)}`}</span>
    </div>
  );
}

/** A limited count: the number, or “1,000+” above the maximum. */
export const counted = (count: number): string =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
