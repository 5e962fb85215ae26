import { useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action.ts';
import { redialShop } from '../../desk.queries.ts';
import type { Action } from '../../keys/key-map.ts';
import { canGoByHand, canRedial, isInUse, isTalking } from '../../line/line-states.ts';
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
  const [keypadFor, setKeypadFor] = useState<string>();
  const redialing = useAction(redialShop(hold), {
    onSuccess: async () => {
      await Promise.all([state.reload(), reloadVoice()]);
    },
    onError: actions.leaveOnLostLease,
  });
  const keypadOpen = now !== undefined && keypadFor === now.id && isTalking(now);
  const toggleKeypad = (): void => setKeypadFor(keypadOpen ? undefined : now?.id);
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
  const changePhone = (): void => {
    if (now) {
      if (canGoByHand(now)) line.goByHand();
    } else if (!call && actions.lineAway) actions.dialByHand(shop?.id);
    else if (!call) line.chooseNextPhone();
  };
  const open = now ?? line.left;
  const talking = now !== undefined && isTalking(now);
  return {
    keypadOpen,
    toggleKeypad,
    hangUp,
    redial,
    takeProposal: () => {
      if (now?.proposed_outcome) actions.endCall(now.proposed_outcome);
    },
    declineRecording,
    keys: {
      ...(line.voice && line.voice.provider !== 'hand' ? { phone: changePhone } : {}),
      ...(open && isInUse(open) ? { hang_up: hangUp } : {}),
      ...(talking ? { mute: line.toggleMute, keypad: toggleKeypad } : {}),
      ...(talking && records && now.recording !== 'declined' && !now.recording_now
        ? { recording_ok: () => line.record('start') }
        : {}),
    },
  };
}
