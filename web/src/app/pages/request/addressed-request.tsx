import { useEffect } from 'react';
import { chooseVehicle } from '../../../features/garage/index.ts';
import {
  changeStoredDraft,
  readPickedService,
  readRequestQuery,
  toDraftActions,
  type DraftAction,
  type RequestQuery,
} from '../../../features/quote-request/index.ts';
import { useReplaceUrl } from '../../../lib/browser/replace-url.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { clearVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';

/** The vehicle of an earlier quote is chosen. Its services, location, and radius are returned. */
async function startFromEarlierQuote(quoteId: string): Promise<readonly DraftAction[]> {
  try {
    // Only this part needs the code of quotes.
    const { fetchQuote } = await import('../../../features/quotes/index.ts');
    const { attributes } = await fetchQuote(quoteId);
    chooseVehicle(attributes.user_vehicle_id);
    return toDraftActions(attributes);
  } catch {
    showToast('We couldn’t load your earlier request. Choose the services again here.');
    return [];
  }
}

/** What the URL and the state of its history entry do to the draft. */
async function readActions(
  { reset, shopId, againId }: RequestQuery,
  state: unknown,
): Promise<readonly DraftAction[]> {
  const services = readPickedService(state);
  return [
    ...(reset ? [{ type: 'reset' } as const] : []),
    ...(services ? [{ type: 'services_changed', services } as const] : []),
    ...(shopId ? [{ type: 'shop_requested', id: shopId } as const] : []),
    ...(againId ? await startFromEarlierQuote(againId) : []),
  ];
}

interface AddressedRequestProps {
  search: URLSearchParams;
  /** The state of the history entry. */
  state: unknown;
}

/**
 * Shown in place of the request while its URL has parameters for the draft. Applies them to the
 * stored draft and removes them. The request then starts with that draft.
 */
export function AddressedRequest({ search, state }: AddressedRequestProps) {
  const replaceUrl = useReplaceUrl();
  useEffect(() => {
    let over = false;
    const query = readRequestQuery(search);
    void readActions(query, state).then((actions) => {
      if (over) return;
      if (query.reset) clearVisitorDraft();
      if (query.vehicleId) chooseVehicle(query.vehicleId);
      changeStoredDraft(currentSession()?.authenticatable_id ?? '', actions);
      replaceUrl({ search: query.remaining?.toString() ?? '' });
    });
    return () => {
      over = true;
    };
  }, [search, state, replaceUrl]);
  return <PageSkeleton />;
}
