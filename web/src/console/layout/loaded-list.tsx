import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { Empty, Loaded, type LoadedQuery } from './loaded.tsx';
import { ShowMore } from './show-more.tsx';

interface ListOf<Row> {
  data: readonly Row[];
  meta?: { count: number };
}

interface LoadedListProps<Row> {
  /** A list, or one that `useLongList` loads by cursor. */
  query: LoadedQuery<ListOf<Row>> & {
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  /** Message for a failure: `We couldn’t load the shops.` */
  failed: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Loads more of a list that isn't loaded by cursor. */
  onMore?: () => void;
  children: (rows: readonly Row[]) => Elements;
}

/** A list with loading, error, and empty states, and a button for more. */
export function LoadedList<Row>({ query, failed, empty, onMore, children }: LoadedListProps<Row>) {
  return (
    <Loaded query={query} failed={failed}>
      {({ data: rows, meta: { count } = { count: rows.length } }) => {
        const more = onMore ?? query.fetchNextPage;
        return (
          <>
            {rows.length === 0 ? <Empty>{empty}</Empty> : children(rows)}
            {more && (query.hasNextPage ?? count > rows.length) && (
              <ShowMore
                shown={rows.length}
                count={count}
                busy={query.isFetchingNextPage ?? false}
                onMore={() => void more()}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
