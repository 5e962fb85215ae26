import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCategories, type Category } from '../../../lib/data/categories.queries.ts';
import { readVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import type { DraftAction, RequestDraft } from './request-draft.ts';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import { useFindServices } from '../services/use-find-services.ts';
import { noServices, takeService } from '../services/service-selection.ts';

export interface VisitorJob {
  /** As the visitor typed it. */
  job: string;
  /** Names of the services it asks for; empty when it describes a symptom. */
  services: readonly string[];
  found: FoundServices;
}

interface VisitorDraftOptions {
  draft: RequestDraft;
  change: (action: DraftAction) => RequestDraft;
  findLocation: (typed: string) => Promise<QuoteLocation | undefined>;
}

/**
 * Fills an untouched draft with what the visitor typed on the landing page. It stays stored until a request
 * is sent, for the browser's other tabs.
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
  const find = useFindServices(Boolean(visitor?.job));
  const found = useMemo(
    () => (find && visitor?.job && categories ? find(categories, visitor.job) : undefined),
    [find, visitor, categories],
  );
  // Until the place is known, and if it isn't clear, the location step shows what was typed.
  const applyPlace = (typed: string): void => {
    change({ type: 'place_typed', typed });
    void findLocation(typed).then(
      (location) => location && change({ type: 'place_found', typed, location }),
      () => {},
    );
  };
  const applied = useRef(false);
  const apply = useEffectEvent(() => {
    if (!visitor || applied.current) return;
    applied.current = true;
    if (visitor.job && found) {
      const asked = found.asked.map(toPicked);
      change({ type: 'services_changed', services: asked.reduce(takeService, noServices()) });
      // Symptoms and codes go into the note, in the owner's own words.
      if (asked.length === 0 || found.codes.length > 0)
        change({ type: 'note_changed', note: visitor.job });
    }
    if (visitor.zip) applyPlace(visitor.zip);
  });
  const isReady = categories !== undefined && (!visitor?.job || found !== undefined);
  useEffect(() => {
    if (isReady) apply();
  }, [isReady]);
  return (
    visitor &&
    found && {
      job: visitor.job,
      services: found.asked.map(({ attributes }) => attributes.name),
      found,
    }
  );
}

const toPicked = ({ id, attributes: { name } }: Category) => ({ id, name });
