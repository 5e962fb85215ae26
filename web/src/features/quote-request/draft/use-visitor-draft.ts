import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCategories, type Category } from '../../../lib/data/categories.queries.ts';
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
  const categories = useCategories().data;
  const asked = useMemo(
    () => (visitor?.job && categories ? servicesOf(categories, visitor.job) : undefined),
    [visitor, categories],
  );
  const applied = useRef(false);
  const apply = useEffectEvent(() => {
    if (!visitor || applied.current) return;
    applied.current = true;
    if (asked) {
      change({ type: 'services_changed', services: asked.reduce(toggleService, noServices()) });
      // A symptom goes into the note, in the owner's own words.
      if (asked.length === 0) change({ type: 'note_changed', note: visitor.job });
    }
    if (visitor.zip)
      void findLocation(visitor.zip).then(
        (location) => location && change({ type: 'location_chosen', location }),
        () => {},
      );
  });
  useEffect(() => {
    if (categories) apply();
  }, [categories]);
  return visitor && asked && { job: visitor.job, services: asked.map(({ name }) => name) };
}

const servicesOf = (categories: readonly Category[], job: string) =>
  findServices(categories, job).asked.map(({ id, attributes }) => ({ id, name: attributes.name }));
