import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import type { HeldActions } from '../held/hold/use-held-actions.ts';
import type { HeldState } from '../held/hold/use-held-state.ts';
import { askShop, confirmWaitingPrice } from './asking.queries.ts';
import { channelName } from './question-chip.tsx';
import type { WaitingPrice } from './waiting-prices.tsx';

/** An agent's actions on shops that answer in writing. */
export interface AskingActions {
  /** Sends the chosen shop its link; without a contact, first asks for one. */
  ask: () => void;
  /** Adds a contact who agreed to written questions. */
  addContact: () => void;
  confirm: (price: WaitingPrice) => void;
  drop: (price: WaitingPrice) => void;
}

export function useAskingActions(
  { hold, shop, setDialog, reset }: HeldState,
  { leaveOnLostLease, thenLeave }: HeldActions,
): AskingActions {
  const asking = useAction(askShop(hold), {
    onSuccess: ({ channel }, { name }) => {
      showToast(`We asked ${name} by ${channelName(channel)}.`);
      return reset();
    },
    onError: leaveOnLostLease,
  });
  const done = thenLeave('Four prices are in. The owner has them.');
  const confirming = useAction(confirmWaitingPrice(hold), {
    onSuccess: (reply) => (reply.status === 'completed' ? done.onSuccess(reply) : reset()),
    onError: leaveOnLostLease,
  });
  const addContact = (): void => {
    if (shop) setDialog({ kind: 'contact', shop });
  };
  return {
    addContact,
    ask() {
      if (!shop) return;
      if (shop.channels.length === 0) addContact();
      else asking.run(shop);
    },
    confirm: (price) => confirming.run(price.question_id),
    drop: (price) => setDialog({ kind: 'drop', price }),
  };
}
