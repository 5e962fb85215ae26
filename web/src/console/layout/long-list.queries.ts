import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MAX_COUNTED } from '@fourbay/contract/wire/list';

interface Page<Row> {
  data: readonly Row[];
  meta: { count: number };
}

interface LongList<Row> {
  key: readonly unknown[];
  read: (cursor: { items: number; after?: string }, signal: AbortSignal) => Promise<Page<Row>>;
  /** Rows added by a click on “Show more”. */
  step: number;
  /** Refetch interval, or never. */
  pollMs?: (shown: readonly Row[]) => number | false;
}

/** A potentially very long list, loaded by cursor: each page continues after the last row shown. */
export const useLongList = <Row extends { id: string }>({
  key,
  read,
  step,
  pollMs = () => false,
}: LongList<Row>) =>
  useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      read({ items: step, ...(pageParam ? { after: pageParam } : {}) }, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      const isEnd =
        last.meta.count > MAX_COUNTED ? last.data.length < step : shown >= last.meta.count;
      return isEnd ? undefined : last.data.at(-1)?.id;
    },
    select: ({ pages }) => ({
      data: pages.flatMap(({ data }) => data),
      meta: { count: pages.at(-1)?.meta.count ?? 0 },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => pollMs(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
