import { useState } from 'react';
import { enterPrice, type HeldRequest, type PriceBody } from '../desk.queries.ts';
import { draftFor, type PriceText } from '../prices/price-text.ts';
import type { HeldActions } from './held-actions.ts';
import type { HeldState } from './use-held-state.ts';
import type { Lease } from './use-lease.ts';

export interface PriceDrafts {
  /** What was typed about the price of a shop. */
  draftOf: (shopId: string) => PriceText | undefined;
  saveDraft: (shopId: string, text: PriceText) => void;
  enter: (shopId: string, price: PriceBody, key: string) => Promise<void>;
}

/** Prices while they are typed, until they are saved. */
export function usePriceDrafts(
  { hold, request, reset }: Pick<HeldState, 'hold' | 'request' | 'reset'>,
  { leaveOnLostLease }: Pick<HeldActions, 'leaveOnLostLease'>,
  lease: Lease,
  onLeave: (message: string) => void,
): PriceDrafts {
  /** Newer than the draft that the server has. */
  const [draft, setDraft] = useState<{ shopId: string; text: PriceText }>();
  return {
    draftOf: (shopId) => draftFor(draft ?? request.draft, shopId),
    saveDraft(shopId, text) {
      setDraft({ shopId, text });
      lease.sendDraft({ shopId, text });
    },
    async enter(shopId, price, key) {
      lease.discardDraft();
      let status: HeldRequest['status'] | undefined;
      await leaveOnLostLease(async () => {
        ({ status } = await enterPrice(hold, shopId, price, key));
      });
      setDraft(undefined);
      // The fourth price ends the lease: there is nothing left to read.
      if (status === 'completed') onLeave('Four prices are in: the owner has them.');
      else await reset();
    },
  };
}
