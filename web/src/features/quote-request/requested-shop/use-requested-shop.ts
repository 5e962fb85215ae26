import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import { useNamedShop } from './requested-shop.queries.ts';

/** Removes a requested shop that can't be asked from the draft, and says so. */
export function useRequestedShop(
  { requestedServiceProviderId: id }: RequestDraft,
  change: (action: DraftAction) => unknown,
): { name: string | undefined; problem: string | null } {
  const { name, problem } = useNamedShop(id);
  const [message, setMessage] = useState<string | null>(null);
  // Kept when the shop is cleared.
  if (id !== null && message !== problem) setMessage(problem);
  const clear = useEffectEvent(() => change({ type: 'shop_cleared' }));
  useEffect(() => {
    if (id !== null && problem) clear();
  }, [id, problem]);
  return { name, problem: message };
}
