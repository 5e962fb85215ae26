import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './layout.module.css';

interface LoadedListProps<Row> {
  query: {
    data: { data: readonly Row[]; meta: { count: number } } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** `The shops could not be loaded.` */
  failed: string;
  /** What stands there when the list is empty. */
  empty: ReactNode;
  /** Absent where the list is all that is shown. */
  onMore?: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list with its loading, failed and empty states, and the way to more of it. */
export function LoadedList<Row>({
  query: { data, isError, refetch },
  failed,
  empty,
  onMore,
  children,
}: LoadedListProps<Row>) {
  return (
    <>
      {isError && (
        <Notice
          kind="bad"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failed}
        </Notice>
      )}
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
