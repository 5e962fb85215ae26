import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { minutes } from '@fourbay/contract/formats/durations';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { useAction } from '../../../../lib/forms/use-action.ts';
import {
  dialShop,
  markRecording,
  reportOutcome,
  restoreShop,
  undoOutcome,
  type HeldRequest,
  type Outcome,
} from '../../desk.queries.ts';
import { reloadVoice } from '../../line/voice.queries.ts';
import type { FollowUp } from '../../submission.ts';
import { labelOf } from '../call/outcomes.ts';
import type { OutcomeDialog } from '../held-dialog.ts';
import { leaveOnLostLease as leaveWith, type HeldState } from './use-held-state.ts';

export interface HeldActions {
  /** When the lease turns out to be lost, leaves the request. */
  leaveOnLostLease: (error: unknown) => boolean;
  /** After an action: reloads the request. */
  thenReload: FollowUp;
  /** After an outcome: its note is saved, so the draft of it is cleared. */
  thenEnd: (shopId: string) => FollowUp;
  /** After an action: returns to the queue with a message. */
  thenLeave: (message: string) => FollowUp;
  dial: (shopId: string | undefined) => void;
  /** Starts a call that the agent dials on another phone. */
  dialByHand: (shopId: string | undefined) => void;
  /** Whether our phone line didn't respond the last time. */
  lineAway: boolean;
  endCall: (outcome: Outcome) => void;
  /** Whether an outcome is being saved, and whether saving the last one failed. */
  saving: { pending: boolean; failed: boolean };
  /** Marks that the shop on the phone declined recording, or that it agrees after all. */
  toggleRecording: () => void;
  /** Undoes skipping a shop. */
  restoreShop: (shopId: string) => void;
  /** Undoes the last outcome of the request. */
  undo: () => void;
}

export interface HeldDialogProps<Dialog> {
  dialog: Dialog;
  state: HeldState;
  actions: HeldActions;
}

/** An agent's actions on a held request. */
export function useHeldActions(state: HeldState, onLeave: (message: string) => void): HeldActions {
  const { hold, request, call } = state;
  const leaveOnLostLease = leaveWith(onLeave);
  const thenReload = { onSuccess: state.reset, onError: leaveOnLostLease };
  const [lineAway, setLineAway] = useState(false);
  const dialing = useAction(dialShop(hold), {
    onSuccess: async (_call, { dial }) => {
      setLineAway(false);
      await Promise.all([state.reset(), dial && reloadVoice()]);
    },
    onError: (error) => {
      const isAway = error instanceof ApiError && error.code === 'line_away';
      // The call may have begun, and then it says that the line is away.
      if (isAway) void state.reload();
      setLineAway(isAway);
      return isAway || leaveOnLostLease(error);
    },
  });
  const dial = (shopId: string | undefined, onLine: boolean): void => {
    if (shopId && !call && request.shops.find(({ id }) => id === shopId)?.callable)
      dialing.run({ shopId, dial: onLine });
  };
  const restoring = useAction(restoreShop(hold), thenReload);
  const marking = useAction(markRecording(hold), {
    onSuccess: state.reload,
    onError: leaveOnLostLease,
  });
  const { endCall, saving, undo } = useOutcomes(state, leaveOnLostLease);
  return {
    leaveOnLostLease,
    thenReload,
    thenEnd: (shopId) => ({
      onSuccess: () => {
        state.saveNote(shopId, '');
        return state.reset();
      },
      onError: leaveOnLostLease,
    }),
    thenLeave: (message) => ({ onSuccess: () => onLeave(message), onError: leaveOnLostLease }),
    dial: (shopId) => {
      if (state.line.left) showToast('Hang up first. You’re still on the line.');
      else if (state.line.refusal) showToast(state.line.refusal);
      else dial(shopId, state.line.dials);
    },
    dialByHand: (shopId) => dial(shopId, false),
    lineAway: lineAway || state.line.away !== undefined,
    endCall,
    saving,
    toggleRecording() {
      if (call) marking.run({ id: call.id, declined: !call.recording_declined });
    },
    restoreShop: restoring.run,
    undo,
  };
}

/** Ends calls and undoes outcomes. */
function useOutcomes(
  { hold, request, shop, call, noteOf, saveNote, pricing, setDialog, reset }: HeldState,
  leaveOnLostLease: (error: unknown) => boolean,
): Pick<HeldActions, 'endCall' | 'saving' | 'undo'> {
  const undoing = useAction(undoOutcome(hold), {
    onSuccess: (_reply, { name, service_provider_id: shopId, note: saved }) => {
      // The call goes on, with its note.
      if (saved) saveNote(shopId, saved);
      // Replaces the message that offered the undo.
      showToast(`Undid the outcome of the call to ${name}.`);
      return reset();
    },
    onError: leaveOnLostLease,
  });
  const ending = useAction(reportOutcome(hold), {
    onSuccess: (ended, { shop: { id: shopId, name }, outcome, note: sent }) => {
      // A note that was changed while the outcome was being saved stays as a draft.
      if (noteOf(shopId).trim() === sent) saveNote(shopId, '');
      showToast(`${name}: ${labelOf(outcome)}.`, {
        label: 'Undo',
        run: () => undoing.run({ ...ended, name }),
      });
      return reset();
    },
    onError: leaveOnLostLease,
  });
  return {
    endCall(outcome) {
      if (!shop || !call || pricing) return;
      const dialog = dialogFor(outcome, request);
      if (dialog) setDialog({ kind: dialog, shop });
      else ending.run({ shop, outcome, note: noteOf(shop.id).trim() });
    },
    saving: { pending: ending.pending, failed: ending.error !== null },
    undo() {
      const last = undoableCall(request);
      if (last) undoing.run(last);
      else showToast('There is nothing to undo.');
    },
  };
}

/** Some outcomes need details, which their dialogs ask for. */
function dialogFor(outcome: Outcome, { services }: HeldRequest): OutcomeDialog['kind'] | undefined {
  if (outcome === 'call_back' || outcome === 'wrong_number') return outcome;
  if (outcome === 'do_not_call') return 'never';
  return outcome === 'does_not_do_this' && services.length > 1 ? 'refusal' : undefined;
}

/** The last outcome, while it can be undone; undefined during a call. */
export function undoableCall(
  { calls }: Pick<HeldRequest, 'calls'>,
  now = Date.now(),
): HeldRequest['calls'][number] | undefined {
  const last = calls.at(-1);
  if (!last?.ended_at || last.outcome === 'cut_off') return undefined;
  return now - Date.parse(last.ended_at) <= minutes(UNDO_MINUTES) ? last : undefined;
}
