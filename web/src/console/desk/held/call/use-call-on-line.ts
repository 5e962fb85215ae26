import { useAction } from '../../../../lib/forms/use-action.ts';
import { redialShop } from '../../desk.queries.ts';
import type { Action } from '../../keys/key-map.ts';
import { canRedial, isInUse } from '../../line/line-states.ts';
import { useLineKeys } from '../../line/use-line-keys.ts';
import { reloadVoice } from '../../line/voice.queries.ts';
import { hasPrice } from '../../prices/price-text.ts';
import type { PriceDrafts } from '../drafts/use-price-drafts.ts';
import type { HeldActions } from '../hold/use-held-actions.ts';
import type { HeldState } from '../hold/use-held-state.ts';

/** What an agent does on our line during a call about a request. */
export interface CallOnLine {
  keypadOpen: boolean;
  toggleKeypad: () => void;
  hangUp: () => void;
  /** Absent while the shop can't be dialed again. */
  redial: (() => void) | undefined;
  takeProposal: () => void;
  /** Says no to recording, for calls on our line or by hand. */
  declineRecording: () => void;
  /** The line's shortcuts that are offered now. */
  keys: Partial<Record<Action, () => void>>;
}

export function useCallOnLine(
  state: HeldState,
  actions: HeldActions,
  drafts: PriceDrafts,
): CallOnLine {
  const { hold, call, shop, line, pricing } = state;
  const { now } = line;
  const redialing = useAction(redialShop(hold), {
    onSuccess: async () => {
      await Promise.all([state.reload(), reloadVoice()]);
    },
    onError: actions.leaveOnLostLease,
  });
  const hangUp = (): void =>
    line.hangUp(pricing && shop !== undefined && hasPrice(drafts.draftOf(shop.id)));
  const redial =
    call && now && canRedial(now) && !pricing
      ? (): void => redialing.run({ callId: call.id, lineId: isInUse(now) ? now.id : undefined })
      : undefined;
  const records = now !== undefined && line.voice?.records === true;
  const declineRecording = (): void => {
    if (!records) actions.toggleRecording();
    else if (now.recording !== 'declined') line.record('declined');
  };
  const { keypadOpen, toggleKeypad, keys } = useLineKeys({
    line,
    calling: call !== undefined,
    hangUp,
    dialByHand: actions.lineAway ? () => actions.dialByHand(shop?.id) : undefined,
  });
  return {
    keypadOpen,
    toggleKeypad,
    hangUp,
    redial,
    takeProposal: () => {
      if (now?.proposed_outcome) actions.endCall(now.proposed_outcome);
    },
    declineRecording,
    keys,
  };
}
