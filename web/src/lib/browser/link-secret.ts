import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useReplaceUrl } from './replace-url.ts';

type Kept = { linkSecret?: Record<string, string> } | null;

/**
 * The secret from an e-mailed link. Empty if there is none. Links have it in the fragment, which
 * browsers don't send. Password resets and old links have it in the query. It's removed from the
 * address bar right away, and the history entry keeps it for reloads.
 */
export function useLinkSecret(name: string): string {
  const { search, hash, state }: { search: string; hash: string; state: Kept } = useLocation();
  const replaceUrl = useReplaceUrl();
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const found = fragment.get(name) ?? query.get(name) ?? undefined;
  useEffect(() => {
    if (found === undefined) return;
    const [kept, rest] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
    kept.delete(name);
    rest.delete(name);
    replaceUrl(
      { search: kept.toString(), hash: rest.toString() },
      { linkSecret: { [name]: found } },
    );
  }, [found, name, search, hash, replaceUrl]);
  return found ?? state?.linkSecret?.[name] ?? '';
}
