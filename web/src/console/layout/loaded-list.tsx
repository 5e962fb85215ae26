import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from './layout.module.css';

interface LoadedListProps<Row> {
  query: {
    data: { data: readonly Row[]; meta: { count: number } } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Message for a failure: `The shops could not be loaded.` */
  failed: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Heading; absent when the list is the whole page. */
  onMore?: () => void;
  children: (rows: readonly Row[]) => Elements;
}

/** A list with loading, error and empty states, and a button for more. */
export function LoadedList<Row>({
  query: { data, isError, refetch },
  failed,
  empty,
  onMore,
  children,
}: LoadedListProps<Row>) {
  return (
    <>
      {isError && <RetryNotice onRetry={() => void refetch()}>{failed}</RetryNotice>}
      {!data && !isError && <Spinner label="Loading" />}
      {data?.data.length === 0 && (
        <p role="status" className={styles.soft}>
          {empty}
        </p>
      )}
      {data && data.data.length > 0 && children(data.data)}
      {onMore && data && data.meta.count > data.data.length && (
        <div>
          <Button onClick={onMore}>Show more</Button>
        </div>
      )}
    </>
  );
}
