import { MAX_COUNTED } from '@fourbay/contract/list';
import { Button } from '../../ui/button.tsx';
import styles from './layout.module.css';

interface ShowMoreProps {
  list: {
    data: { data: readonly unknown[]; meta: { count: number } } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

const NUMBER = new Intl.NumberFormat('en-US');
const upTo = (count: number): string =>
  count > MAX_COUNTED ? `${NUMBER.format(MAX_COUNTED)}+` : NUMBER.format(count);

/** How much of a long list is shown, and a button for the next page of it. */
export function ShowMore({ list }: ShowMoreProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data || !hasNextPage) return null;
  return (
    <div className={styles.actions}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
      <span className={styles.soft}>
        {NUMBER.format(data.data.length)} of {upTo(data.meta.count)}
      </span>
    </div>
  );
}
