import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from './layout.module.css';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Message for a failure: `We couldn’t load the shops.` */
  failed: string;
  children: (data: Data) => Elements;
}

/** What a query loaded. A failure stays visible during a retry, above earlier data, if any. */
export function Loaded<Data>({
  query: { data, isError, errorUpdateCount, refetch },
  failed,
  children,
}: LoadedProps<Data>) {
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return (
    <>
      {hasFailed && (
        <RetryNotice onRetry={() => void refetch()}>
          {data === undefined ? failed : `${failed} This page may be out of date.`}
        </RetryNotice>
      )}
      {data === undefined && !hasFailed && <Loading />}
      {data !== undefined && children(data)}
    </>
  );
}

export const Loading = () => (
  <p role="status" className={styles.soft}>
    Loading…
  </p>
);

/** Shown in place of a list without rows: why, and what will be there. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.soft}>
    {children}
  </p>
);
