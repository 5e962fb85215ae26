import { useState } from 'react';
import { enterPrice, type HeldRequest, type PriceBody } from '../desk.queries.ts';
import { draftFor, type PriceText } from '../prices/price-text.ts';
import type { HeldActions } from './held-actions.ts';
import type { HeldState } from './use-held-state.ts';
import { forgetDraft, keepDraft, keptDraft, type TypedDraft } from './kept-drafts.ts';
import type { Lease } from './use-lease.ts';

export interface PriceDrafts {
  /** The draft of a shop's price. */
  draftOf: (shopId: string) => PriceText | undefined;
  saveDraft: (shopId: string, text: PriceText) => void;
  enter: (shopId: string, price: PriceBody, key: string) => Promise<void>;
}

/** Price drafts until the server has the prices. */
export function usePriceDrafts(
  staffId: string,
  { hold, request, reset }: Pick<HeldState, 'hold' | 'request' | 'reset'>,
  { leaveOnLostLease }: Pick<HeldActions, 'leaveOnLostLease'>,
  lease: Lease,
  onLeave: (message: string) => void,
): PriceDrafts {
  /** Newer than the server's draft. */
  const [draft, setDraft] = useState<TypedDraft | undefined>(() => keptDraft(staffId, hold.id));
  return {
    draftOf: (shopId) =>
      [draft, request.draft, ...request.left_drafts.map((left) => left.draft)]
        .map((typed) => draftFor(typed, shopId))
        .find((text) => text !== undefined),
    saveDraft(shopId, text) {
      const typed = { shopId, text };
      setDraft(typed);
      keepDraft(staffId, hold.id, typed);
      lease.sendDraft(typed);
    },
    async enter(shopId, price, key) {
      let status: HeldRequest['status'] | undefined;
      await leaveOnLostLease(async () => {
        ({ status } = await enterPrice(hold, shopId, price, key));
      });
      if (status === undefined) return;
      lease.discardDraft();
      setDraft(undefined);
      forgetDraft(staffId, hold.id);
      // The fourth price ends the lease, so there is nothing to reload.
      if (status === 'completed') onLeave('Four prices are in: the owner has them.');
      else await reset();
    },
  };
}
