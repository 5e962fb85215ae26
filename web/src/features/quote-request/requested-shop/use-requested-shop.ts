import { useEffect, useState } from 'react';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import { useNamedShop } from './requested-shop.queries.ts';

/** Removes a requested shop that can't be asked from the draft, and says so. */
export function useRequestedShop(
  { requestedServiceProviderId: id }: RequestDraft,
  change: (action: DraftAction) => unknown,
): { name: string | undefined; problem: string | null } {
  const { name, problem } = useNamedShop(id);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    setMessage(problem);
    if (problem) change({ type: 'shop_cleared' });
    // `change` is another function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, problem]);
  return { name, problem: message };
}
