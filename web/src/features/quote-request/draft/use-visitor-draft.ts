import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../lib/categories.ts';
import { clearVisitorDraft, readVisitorDraft } from '../../../lib/visitor-draft.ts';
import { guessCategory } from '../services/category-search.ts';
import type { DraftAction, RequestDraft } from './request-draft.ts';
import { noServices, pickCategory } from '../services/service-selection.ts';

interface VisitorJob {
  /** In the visitor's own words. */
  job: string;
  /** What we took it for; nothing when we could not tell. */
  service: string | undefined;
}

interface VisitorDraftOptions {
  draft: RequestDraft;
  change: (action: DraftAction) => RequestDraft;
  /** False for a request that begins anew: what was typed as a visitor then waits. */
  wanted: boolean;
  findPlace: (zip: string) => Promise<QuoteLocation | undefined>;
}

/**
 * Brings what a visitor typed on the landing page into a request that nothing was chosen for yet.
 */
export function useVisitorDraft({
  draft,
  change,
  wanted,
  findPlace,
}: VisitorDraftOptions): VisitorJob | undefined {
  const untouched =
    draft.selectedServices.every(({ category }) => category === null) &&
    draft.selectedLocation === null;
  const [visitor] = useState(() => (wanted && untouched ? readVisitorDraft() : undefined));
  const [wish, setWish] = useState<VisitorJob>();
  const categories = useCategories().data;
  const applied = useRef(false);
  useEffect(() => {
    if (!visitor || applied.current || !categories) return;
    applied.current = true;
    clearVisitorDraft();
    const guessed = visitor.job ? guessCategory(categories, visitor.job) : undefined;
    if (guessed)
      change({
        type: 'services_changed',
        services: pickCategory(noServices(), 0, { id: guessed.id, name: guessed.attributes.name }),
      });
    if (visitor.job) setWish({ job: visitor.job, service: guessed?.attributes.name });
    if (visitor.zip)
      void findPlace(visitor.zip).then(
        (place) => place && change({ type: 'location_chosen', location: place }),
        () => {},
      );
    // Only the arrival of the services starts this.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [categories]);
  return wish;
}
