import { useEffect, useState } from 'react';
import { chooseVehicle } from '../../../features/garage/index.ts';
import {
  changeStoredDraft,
  fetchSameAgain,
  hasStoredDraft,
  pathOfStep,
  readPickedService,
  readRequestQuery,
  sameAgainActions,
  toDraftActions,
  type DraftAction,
  type RequestQuery,
} from '../../../features/quote-request/index.ts';
import { useReplaceUrl } from '../../../lib/browser/replace-url.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { clearVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../shell/page.tsx';

/**
 * The vehicle of an earlier quote is chosen. Its services, location, and radius are returned;
 * undefined if they couldn't be loaded.
 */
async function startFromEarlierQuote(quoteId: string): Promise<readonly DraftAction[] | undefined> {
  try {
    // Only this part needs the code of quotes.
    const { fetchQuote } = await import('../../../features/quotes/index.ts');
    const { attributes } = await fetchQuote(quoteId);
    chooseVehicle(attributes.user_vehicle_id);
    return toDraftActions(attributes);
  } catch {
    showToast('We couldn’t load your earlier request. Choose the services again here.');
    return undefined;
  }
}

interface Start {
  /** True if what to start with couldn't be loaded. The draft then stays as it is. */
  failed?: boolean;
  actions: readonly DraftAction[];
  /** The work to look for when no service is known. */
  words?: string;
}

/** The work of a history entry, by the shop that did it, around the place of its quote. */
async function startFromEntry(entryId: string): Promise<Start> {
  try {
    const again = await fetchSameAgain(entryId);
    chooseVehicle(again.user_vehicle_id);
    const place = again.user_quote_id ? await startFromEarlierQuote(again.user_quote_id) : [];
    return {
      actions: [...(place ?? []), ...sameAgainActions(again)],
      ...(again.services.length === 0 ? { words: again.title } : {}),
    };
  } catch {
    showToast('We couldn’t load that service. Choose it again here.');
    return { failed: true, actions: [] };
  }
}

/** What the URL and the state of its history entry do to the draft. */
async function readStart(
  { reset, shopId, againId, entryId }: RequestQuery,
  state: unknown,
): Promise<Start> {
  const services = readPickedService(state);
  const { actions, ...start }: Start = entryId ? await startFromEntry(entryId) : { actions: [] };
  const again = againId ? await startFromEarlierQuote(againId) : [];
  const failed = start.failed === true || again === undefined;
  return {
    actions: [
      ...(reset && !failed ? [{ type: 'reset' } as const] : []),
      ...(services ? [{ type: 'services_changed', services } as const] : []),
      ...(shopId ? [{ type: 'shop_requested', id: shopId } as const] : []),
      ...(again ?? []),
      ...actions,
    ],
    ...start,
    failed,
  };
}

interface AddressedRequestProps {
  search: URLSearchParams;
  /** The state of the history entry. */
  state: unknown;
}

/**
 * Shown in place of the request while its URL has parameters for the draft. Applies them to the
 * stored draft and removes them. The request then starts with that draft. Asks first if work that
 * is requested again would replace a request that isn't sent.
 */
export function AddressedRequest({ search, state }: AddressedRequestProps) {
  const replaceUrl = useReplaceUrl();
  const userId = currentSession()?.authenticatable_id ?? '';
  const query = readRequestQuery(search);
  const remaining = query.remaining?.toString() ?? '';
  const [asks, setAsks] = useState(
    () => (query.againId ?? query.entryId) !== null && hasStoredDraft(userId),
  );
  useEffect(() => {
    if (asks) return;
    let over = false;
    const read = readRequestQuery(search);
    void readStart(read, state).then(({ failed, actions, words }) => {
      if (over) return;
      if (read.reset && !failed) clearVisitorDraft();
      if (read.vehicleId) chooseVehicle(read.vehicleId);
      changeStoredDraft(userId, actions);
      const rest = read.remaining?.toString() ?? '';
      if (words) replaceUrl({ pathname: pathOfStep(2), search: rest }, { words });
      else replaceUrl({ search: rest });
    });
    return () => {
      over = true;
    };
  }, [asks, userId, search, state, replaceUrl]);
  if (!asks) return <PageSkeleton />;
  return (
    <Page title="Request a quote" heading="Request a quote">
      <ModalFrame
        narrow
        title="Replace your request?"
        body="You started a request and haven’t sent it. If you start this one, that request is gone."
        negative="Keep it"
        positive="Start this one"
        onNegative={() => replaceUrl({ search: remaining })}
        onPositive={() => setAsks(false)}
      />
    </Page>
  );
}
