import { formatCount } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './layout.module.css';
import { MAX_COUNTED } from '@fourbay/contract/wire/list';

interface ShowMoreProps {
  list: {
    data: { data: readonly unknown[]; meta: { count: number } } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The shown and total number of rows, and a button for the next page. */
export function ShowMore({ list }: ShowMoreProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data || !hasNextPage) return null;
  return (
    <div className={styles.actions}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
      <span className={styles.soft}>
        {`${formatCount(data.data.length)} of ${counted(data.meta.count)}`}
      </span>
    </div>
  );
}

/** A limited count: the number, or “1,000+” above the maximum. */
export const counted = (count: number): string =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
