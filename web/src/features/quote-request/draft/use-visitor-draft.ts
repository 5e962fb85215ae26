import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../lib/categories.ts';
import { readVisitorDraft } from '../../../lib/visitor-draft.ts';
import { guessCategory } from '../services/category-search.ts';
import type { DraftAction, RequestDraft } from './request-draft.ts';
import { noServices, pickCategory } from '../services/service-selection.ts';

interface VisitorJob {
  /** As the visitor typed it. */
  job: string;
  /** The name of the service guessed from it, if any. */
  service: string | undefined;
}

interface VisitorDraftOptions {
  draft: RequestDraft;
  change: (action: DraftAction) => RequestDraft;
  /** While false, the visitor's draft is left for a later request. */
  enabled: boolean;
  findLocation: (zip: string) => Promise<QuoteLocation | undefined>;
}

/**
 * Fills an untouched draft with what the visitor typed on the landing page. It stays stored until a
 * request was sent, for the other tabs of this browser.
 */
export function useVisitorDraft({
  draft,
  change,
  enabled,
  findLocation,
}: VisitorDraftOptions): VisitorJob | undefined {
  const untouched =
    draft.selectedServices.every(({ category }) => category === null) &&
    draft.selectedLocation === null;
  const [visitor] = useState(() => (enabled && untouched ? readVisitorDraft() : undefined));
  const [visitorJob, setVisitorJob] = useState<VisitorJob>();
  const categories = useCategories().data;
  const applied = useRef(false);
  useEffect(() => {
    if (!visitor || applied.current || !categories) return;
    applied.current = true;
    const guessed = visitor.job ? guessCategory(categories, visitor.job) : undefined;
    if (guessed)
      change({
        type: 'services_changed',
        services: pickCategory(noServices(), 0, { id: guessed.id, name: guessed.attributes.name }),
      });
    if (visitor.job) setVisitorJob({ job: visitor.job, service: guessed?.attributes.name });
    if (visitor.zip)
      void findLocation(visitor.zip).then(
        (location) => location && change({ type: 'location_chosen', location }),
        () => {},
      );
    // Only the arrival of the services starts this.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [categories]);
  return visitorJob;
}
