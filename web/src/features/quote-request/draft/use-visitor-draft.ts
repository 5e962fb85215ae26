import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../lib/data/categories.ts';
import { readVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import type { DraftAction, RequestDraft } from './request-draft.ts';
import { findServices } from '../services/matching/find-services.ts';
import { noServices, toggleService } from '../services/service-selection.ts';

export interface VisitorJob {
  /** As the visitor typed it. */
  job: string;
  /** Names of the services it asks for; empty when it describes a symptom. */
  services: readonly string[];
}

interface VisitorDraftOptions {
  draft: RequestDraft;
  change: (action: DraftAction) => RequestDraft;
  findLocation: (typed: string) => Promise<QuoteLocation | undefined>;
}

/**
 * Fills an untouched draft with what the visitor typed on the landing page. That stays stored until
 * a request was sent, for the browser's other tabs.
 */
export function useVisitorDraft({
  draft,
  change,
  findLocation,
}: VisitorDraftOptions): VisitorJob | undefined {
  const untouched =
    draft.selectedServices.every(({ category }) => category === null) &&
    draft.selectedLocation === null;
  const [visitor] = useState(() => (untouched ? readVisitorDraft() : undefined));
  const [visitorJob, setVisitorJob] = useState<VisitorJob>();
  const categories = useCategories().data;
  const applied = useRef(false);
  useEffect(() => {
    if (!visitor || applied.current || !categories) return;
    applied.current = true;
    if (visitor.job) {
      const { asked } = findServices(categories, visitor.job);
      const picked = asked.map(({ id, attributes }) => ({ id, name: attributes.name }));
      change({
        type: 'services_changed',
        services: picked.reduce(toggleService, noServices()),
      });
      // A symptom goes into the note, in the owner's own words.
      if (picked.length === 0) change({ type: 'note_changed', note: visitor.job });
      setVisitorJob({ job: visitor.job, services: picked.map(({ name }) => name) });
    }
    if (visitor.zip)
      void findLocation(visitor.zip).then(
        (location) => location && change({ type: 'location_chosen', location }),
        () => {},
      );
    // Runs only when the services have loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [categories]);
  return visitorJob;
}
