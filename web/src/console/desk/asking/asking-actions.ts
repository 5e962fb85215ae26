import { errorLines } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import type { HeldActions } from '../held/hold/held-actions.ts';
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

export function askingActions(
  { hold, shop, setDialog }: HeldState,
  { thenReload, thenLeave }: HeldActions,
): AskingActions {
  const sayError = (error: unknown): void =>
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  const addContact = (): void => {
    if (shop) setDialog({ kind: 'contact', shop });
  };
  return {
    addContact,
    ask() {
      if (!shop) return;
      if (shop.channels.length === 0) return addContact();
      thenReload(async () => {
        const { channel } = await askShop(hold, shop.id);
        showToast(`${shop.name} is asked by ${channelName(channel)}.`);
      }).catch(sayError);
    },
    confirm(price) {
      void (async () => {
        try {
          const { status } = await confirmWaitingPrice(hold, price.question_id);
          const done = 'Four prices are in: the owner has them.';
          await (status === 'completed'
            ? thenLeave(async () => {}, done)
            : thenReload(async () => {}));
        } catch (error) {
          sayError(error);
        }
      })();
    },
    drop: (price) => setDialog({ kind: 'drop', price }),
  };
}
