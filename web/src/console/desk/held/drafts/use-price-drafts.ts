import { useState } from 'react';
import { enterPrice, type EnteredPrice, type NewPrice } from '../../desk.queries.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import {
  draftFor,
  draftsIn,
  EMPTY_PRICE,
  isEmptyPrice,
  type PriceText,
  type ShopDraft,
} from '../../prices/price-text.ts';
import { leaveOnLostLease, type HeldBase } from '../hold/use-held-state.ts';
import type { Submission } from '../../submission.ts';
import { forgetDraft, keepDraft, keptDraft, type TypedDraft } from './kept-drafts.ts';
import type { Lease } from '../hold/use-lease.ts';

export interface PriceDrafts {
  /** The draft of a shop's price. */
  draftOf: (shopId: string) => PriceText | undefined;
  saveDraft: (shopId: string, text: PriceText) => void;
  /** The note on the call to a shop, which is also the private note of its price. */
  noteOf: (shopId: string) => string;
  saveNote: (shopId: string, note: string) => void;
  /** Enters a shop's price. */
  submissionFor: (shopId: string) => Submission<NewPrice, EnteredPrice>;
}

/** Drafts of prices and notes until the server has them. */
export function usePriceDrafts(
  staffId: string,
  { hold, request, reset }: Pick<HeldBase, 'hold' | 'request' | 'reset'>,
  lease: Lease,
  onLeave: (message: string) => void,
): PriceDrafts {
  /** Newer than the server's draft. */
  const [draft, setDraft] = useState<TypedDraft | undefined>(() => keptDraft(staffId, hold.id));
  const othersThan = (shopId: string): ShopDraft[] =>
    draftsIn(draft ?? request.draft).filter(
      (one) => one.shopId !== shopId && !isEmptyPrice(one.text),
    );
  const draftOf = (shopId: string): PriceText | undefined =>
    newestOf([draft, request.draft, ...request.left_drafts.map((left) => left.draft)], shopId);
  const keep = (typed: TypedDraft): void => {
    setDraft(typed);
    keepDraft(staffId, hold.id, typed);
    lease.sendDraft(typed);
  };
  const saveDraft = (shopId: string, text: PriceText): void => {
    const others = othersThan(shopId);
    keep({ shopId, text, ...(others.length > 0 ? { others } : {}) });
  };
  const noteOf = (shopId: string): string => draftOf(shopId)?.private_note ?? '';
  /** Drafts for other shops are kept. */
  const forget = (shopId: string): void => {
    const [next, ...others] = othersThan(shopId);
    if (next) return keep({ ...next, ...(others.length > 0 ? { others } : {}) });
    lease.discardDraft();
    setDraft(undefined);
    forgetDraft(staffId, hold.id);
  };
  return {
    draftOf,
    saveDraft,
    noteOf,
    saveNote(shopId, note) {
      if (note !== noteOf(shopId))
        saveDraft(shopId, { ...(draftOf(shopId) ?? EMPTY_PRICE), private_note: note });
    },
    submissionFor: (shopId) => ({
      mutation: enterPrice(hold, shopId),
      onSuccess: ({ status, waiting }) => {
        // The fourth price ends the lease, so there is nothing to reload.
        if (status === 'completed') {
          lease.discardDraft();
          forgetDraft(staffId, hold.id);
          return onLeave('Four prices are in. The owner has them.');
        }
        forget(shopId);
        if (waiting && request.kept_place)
          showToast(
            `Saved. It’s on hold while the last spot is held for ${request.kept_place.shop}.`,
          );
        return reset();
      },
      onError: leaveOnLostLease(onLeave),
    }),
  };
}

/** The first draft for a shop. If it was emptied, older ones don't count. */
function newestOf(drafts: readonly unknown[], shopId: string): PriceText | undefined {
  const newest = drafts.map((one) => draftFor(one, shopId)).find((text) => text !== undefined);
  return newest && !isEmptyPrice(newest) ? newest : undefined;
}
