import { useState } from 'react';
import { enterPrice, type EnteredPrice, type NewPrice } from '../../desk.queries.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { draftFor, type PriceText } from '../../prices/price-text.ts';
import type { HeldActions } from '../hold/use-held-actions.ts';
import type { HeldState } from '../hold/use-held-state.ts';
import type { Submission } from '../../submission.ts';
import { forgetDraft, keepDraft, keptDraft, type TypedDraft } from './kept-drafts.ts';
import type { Lease } from '../hold/use-lease.ts';

export interface PriceDrafts {
  /** The draft of a shop's price. */
  draftOf: (shopId: string) => PriceText | undefined;
  saveDraft: (shopId: string, text: PriceText) => void;
  /** Enters a shop's price. */
  submissionFor: (shopId: string) => Submission<NewPrice, EnteredPrice>;
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
    submissionFor: (shopId) => ({
      mutation: enterPrice(hold, shopId),
      onSuccess: ({ status, waiting }) => {
        lease.discardDraft();
        setDraft(undefined);
        forgetDraft(staffId, hold.id);
        // The fourth price ends the lease, so there is nothing to reload.
        if (status === 'completed') return onLeave('Four prices are in. The owner has them.');
        if (waiting && request.kept_place)
          showToast(
            `Saved. It’s on hold while the last spot is held for ${request.kept_place.shop}.`,
          );
        return reset();
      },
      onError: leaveOnLostLease,
    }),
  };
}
