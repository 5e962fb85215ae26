import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

export type SetAddressSearch = (next: URLSearchParams, options?: NavigateOptions) => void;

/**
 * The URL's query parameters, with a setter that shows the new value immediately. The router changes the URL
 * in a transition, so a radio button bound to the URL would flip back until the page has rendered.
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

/** The same query parameters with one value changed. */
export function withValue(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return next;
}

/** The same query parameters, except the named ones. */
export function withoutValues(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  return next;
}
