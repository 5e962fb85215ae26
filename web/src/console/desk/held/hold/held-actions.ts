import { errorLines } from '../../../../lib/api/error-lines.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import {
  dialShop,
  reportOutcome,
  skipShop,
  undoCall,
  type Hold,
  type Outcome,
  type HeldRequest,
} from '../../desk.queries.ts';
import { endsWork, type HeldState } from './use-held-state.ts';
import { labelOf } from '../call/outcomes.ts';
import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { minutes } from '@fourbay/contract/formats/durations';

type Work = () => Promise<unknown>;

export interface HeldActions {
  /** Runs an action; when the lease turns out to be lost, leaves the request. */
  leaveOnLostLease: (work: Work) => Promise<void>;
  /** Runs an action and reloads the request. */
  thenReload: (work: Work) => Promise<void>;
  /** Runs an action and returns to the queue with a message. */
  thenLeave: (work: Work, message: string) => Promise<void>;
  dial: (shopId: string | undefined) => void;
  endCall: (outcome: Outcome) => void;
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
export function heldActions(state: HeldState, onLeave: (message: string) => void): HeldActions {
  const { hold, request, call } = state;
  const leaveOnLostLease = async (work: Work): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!endsWork(error)) throw error;
      onLeave(error.message);
    }
  };
  const thenReload = (work: Work): Promise<void> =>
    leaveOnLostLease(async () => {
      await work();
      await state.reset();
    });
  const orToast = (work: Work): void => {
    thenReload(work).catch((error: unknown) =>
      showToast(errorLines(error)[0] ?? 'An error occurred.'),
    );
  };
  return {
    leaveOnLostLease,
    thenReload,
    thenLeave: (work, message) =>
      leaveOnLostLease(async () => {
        await work();
        onLeave(message);
      }),
    dial(shopId) {
      if (shopId && !call && request.shops.find(({ id }) => id === shopId)?.callable)
        orToast(() => dialShop(hold, shopId));
    },
    endCall: (outcome) => endCall(state, outcome, orToast),
    restoreShop: (shopId) => orToast(() => skipShop(hold, shopId, null)),
    undo() {
      const last = undoableCall(request);
      if (last) orToast(() => undoOutcome(hold, last));
      else showToast('There is nothing to undo.');
    },
  };
}

/** Replaces the message that offered the undo. */
async function undoOutcome(hold: Hold, call: { id: string; name: string }): Promise<void> {
  await undoCall(hold, call.id);
  showToast(`Undone: the outcome of the call to ${call.name}.`);
}

/** Some outcomes need details, which their dialogs ask for. */
function endCall(
  { hold, request, shop, call, note, pricing, setDialog }: HeldState,
  outcome: Outcome,
  orToast: (work: Work) => void,
): void {
  if (!shop || !call || pricing) return;
  if (outcome === 'call_back') return setDialog({ kind: 'call_back', shop });
  if (outcome === 'do_not_call') return setDialog({ kind: 'never', shop });
  if (outcome === 'does_not_do_this' && request.services.length > 1)
    return setDialog({ kind: 'refusal', shop });
  if (outcome === 'wrong_number') return setDialog({ kind: 'wrong_number', shop });
  orToast(async () => {
    const { id } = await reportOutcome(hold, shop.id, outcome, { note: note.trim() });
    showToast(`${shop.name}: ${labelOf(outcome)}.`, {
      label: 'Undo',
      run: () => orToast(() => undoOutcome(hold, { id, name: shop.name })),
    });
  });
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
