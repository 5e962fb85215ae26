import { useCallback, useEffect } from 'react';
import { dismissOffers } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { releaseRequest, type HeldRequest, type Hold } from '../desk.queries.ts';
import { CallBackNotice } from '../queue/call-back-notice.tsx';
import { useAskingActions, type AskingActions } from '../asking/use-asking-actions.ts';
import { OwnerAnswer } from '../owner-questions/owner-answer.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useQueuedKeys } from '../keys/use-queued-keys.ts';
import { useLine } from '../line/use-line.ts';
import { CallPane } from './call/call-pane.tsx';
import { useCallOnLine, type CallOnLine } from './call/use-call-on-line.ts';
import { useHeldActions, type HeldActions } from './hold/use-held-actions.ts';
import { HeldDialogs } from './held-dialogs.tsx';
import { ForgottenCallQuestion, useForgottenCall } from './hold/forgotten-call.tsx';
import { LeaseWarning } from './hold/lease-warning.tsx';
import { forgetDraft, type TypedDraft } from './drafts/kept-drafts.ts';
import { IdleWarning, useIdleRelease } from './hold/idle-release.tsx';
import { OUTCOMES } from './call/outcomes.ts';
import panes from './panes.module.css';
import { RequestPane } from './request/request-pane.tsx';
import { copyNumber, isLeftOut } from './shops/shop-row.tsx';
import { ShopsPane } from './shops/shops-pane.tsx';
import { useHeldState, type HeldState } from './hold/use-held-state.ts';
import { useLease } from './hold/use-lease.ts';
import { usePriceDrafts } from './drafts/use-price-drafts.ts';

interface HeldPanesProps {
  staffId: string;
  hold: Hold;
  /** The request as of its claim or last reload. */
  claimed: HeldRequest;
  onLeave: (message?: string) => void;
}

/** A held request in three panes: the job, the shops, and the call. */
export function HeldPanes({ staffId, hold, claimed, onLeave }: HeldPanesProps) {
  const base = useHeldState(hold, claimed, onLeave);
  const { request, shop, call, setDialog } = base;
  const lease = useLease(
    hold,
    Date.parse(claimed.lease_expires_at ?? claimed.requested_at),
    onLeave,
    useCallback((sent: TypedDraft) => forgetDraft(staffId, hold.id, sent), [staffId, hold.id]),
  );
  const drafts = usePriceDrafts(staffId, base, lease, onLeave);
  const { noteOf, saveNote } = drafts;
  const line = useLine(staffId, call, base.reload);
  const state: HeldState = { ...base, noteOf, saveNote, line };
  const actions = useHeldActions(state, onLeave);
  const asking = useAskingActions(state, actions);
  const onLine = useCallOnLine(state, actions, drafts);
  useHeldKeys(state, actions, asking, onLine);
  usePastOffers(state);
  const releasing = useAction(releaseRequest(hold), {
    ...actions.thenLeave('Returned to the queue after five minutes of inactivity.'),
    toast: false,
  });
  const idle = useIdleRelease(call === undefined, () => releasing.run('Inactive for five minutes'));
  const silent = useForgottenCall(call?.id, lease);
  return (
    <>
      <CallBackNotice />
      <IdleWarning idle={idle} />
      <ForgottenCallQuestion asked={silent} />
      <LeaseWarning expiresAt={lease.expiresAt} onRenew={lease.renew} />
      <main id="main" className={panes.panes}>
        <RequestPane
          request={request}
          field={state.field}
          typed={shop && call ? drafts.draftOf(shop.id) : undefined}
          callsBack={line.voice?.number != null}
          onAskOwner={() => setDialog({ kind: 'ask_owner' })}
          onEnd={() => setDialog({ kind: 'close' })}
          onRelease={() => setDialog({ kind: 'release' })}
        />
        <ShopsPane
          request={request}
          chosenId={shop?.id}
          callingId={call?.service_provider_id}
          onChoose={state.choose}
          onDial={actions.dial}
          onRestore={actions.restoreShop}
          onMore={state.showMoreShops}
        />
        <CallPane state={state} actions={actions} asking={asking} drafts={drafts} onLine={onLine} />
      </main>
      <OwnerAnswer request={request} onAskOwner={() => setDialog({ kind: 'ask_owner' })} />
      {state.dialog && <HeldDialogs dialog={state.dialog} state={state} actions={actions} />}
    </>
  );
}

/** The next action removes the offer to undo the previous one. */
function usePastOffers({ call, dialog }: Pick<HeldState, 'call' | 'dialog'>): void {
  const callId = call?.id;
  useEffect(() => {
    if (callId !== undefined || dialog) dismissOffers();
  }, [callId, dialog]);
}

function useHeldKeys(
  state: HeldState,
  actions: HeldActions,
  asking: AskingActions,
  onLine: CallOnLine,
): void {
  const { dial, endCall, restoreShop, undo } = actions;
  const { shop, call, moveChoice, setPricing, setDialog } = state;
  const price = priceAtHand(state);
  const skip = (): void => {
    if (!shop || call) return;
    if (isLeftOut(shop)) restoreShop(shop.id);
    else setDialog({ kind: 'skip', shop });
  };
  const queued = useQueuedKeys(actions.saving, {
    down: () => moveChoice(1),
    up: () => moveChoice(-1),
    dial: () => (call ? onLine.redial?.() : dial(shop?.id)),
    ask_owner: () => setDialog({ kind: 'ask_owner' }),
    ask: asking.ask,
    contact: asking.addContact,
    texts: () => shop && setDialog({ kind: 'texts', shop }),
    copy: () => shop && void copyNumber(shop),
    price: () => call && setPricing(true),
    skip,
    undo,
    correct: () => price && setDialog({ kind: 'correct', price }),
    withdraw: () => price && setDialog({ kind: 'withdraw', price }),
    fix: () => shop && setDialog({ kind: 'fix', shop }),
    closures: () => shop && setDialog({ kind: 'closures', shop }),
    release: () => setDialog({ kind: 'release' }),
    close: () => setDialog({ kind: 'close' }),
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, () => endCall(outcome)])),
  });
  // Not queued, because until the note has the focus, its letters would be taken for actions.
  const note = (): void => document.querySelector<HTMLInputElement>('[data-call-note]')?.focus();
  useKeys({ ...queued, note, recording: onLine.declineRecording, ...onLine.keys });
}

/** The live price of the chosen shop, or else the newest. */
function priceAtHand({ request, shop }: HeldState): HeldRequest['entered'][number] | undefined {
  const live = request.entered.filter(({ withdrawn }) => !withdrawn);
  return live.find((price) => price.service_provider_id === shop?.id) ?? live.at(-1);
}
