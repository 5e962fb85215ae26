import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

export type SetAddressSearch = (next: URLSearchParams, options?: NavigateOptions) => void;

/**
 * What stands behind the question mark of the address, and a way to change it that shows at once.
 * The router changes the address in a transition: a radio button that follows the address would
 * spring back until the page is drawn.
 */
export function useAddressSearch(): [URLSearchParams, SetAddressSearch] {
  const [search, setSearch] = useSearchParams();
  const [shown, show] = useOptimistic(search);
  const change = useCallback<SetAddressSearch>(
    (next, options) =>
      startTransition(() => {
        show(next);
        setSearch(next, options);
      }),
    [show, setSearch],
  );
  return [shown, change];
}

/** The same address search with one value set. */
export function withValue(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return next;
}
