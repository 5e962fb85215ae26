import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import type { HeldDialogProps } from '../held/hold/use-held-actions.ts';
import type { TextsDialog as Shown } from '../held/held-dialog.ts';
import { newestToRead } from './newest-text.ts';
import {
  confirmTextPrice,
  sendShopText,
  settleText,
  type ReceivedText,
  type SeenText,
  type Settling,
  type ShopTexts,
} from './texts.queries.ts';

export interface TextsWork {
  /** The newest text that nobody has settled. */
  newest: ReceivedText | undefined;
  pending: boolean;
  /** The text to read back to the shop, when the server requires that. */
  readBack: string | undefined;
  /** Whether the price form is open. */
  isFilling: boolean;
  seen: SeenText | undefined;
  save: () => void;
  confirmReadBack: () => void;
  settle: () => void;
  fillIn: () => void;
  leaveForm: () => void;
  send: (body: string) => void;
  isSending: boolean;
  sendMutation: ReturnType<typeof sendShopText>;
  onSendError: (error: unknown) => boolean;
  onSaved: (reply: { status: string }) => unknown;
}

/** Key of the settlement that a text's kind asks for. */
const settlingOf = ({ kind }: ReceivedText): Settling => {
  if (kind === 'price') return 'not_a_price';
  return kind === 'closed_today' ? 'closed_today' : 'read';
};

export function useTexts(
  texts: ShopTexts | undefined,
  { dialog: { shop }, state: { hold, reload, setDialog }, actions }: HeldDialogProps<Shown>,
): TextsWork {
  const [readBack, setReadBack] = useState<string>();
  const [isFilling, setFilling] = useState(false);
  const { leaveOnLostLease, thenLeave } = actions;
  const newest = texts && newestToRead(texts);
  const lastTextId = texts?.data.findLast(({ from }) => from === 'shop')?.id;
  const textId = texts?.proposal?.text_id ?? newest?.id;
  const seen = textId && lastTextId ? { textId, lastTextId } : undefined;
  const onSaved = async (reply: { status: string }): Promise<void> => {
    if (reply.status === 'completed')
      return void thenLeave('Four prices are in. The owner has them.').onSuccess(reply);
    showToast(`Saved the price from ${shop.name}.`);
    setDialog(undefined);
    await reload();
  };
  const saving = useAction(confirmTextPrice(hold, seen ?? { textId: '', lastTextId: '' }), {
    onSuccess: onSaved,
    onError(error) {
      if (!(error instanceof ApiError && error.code === 'read_back'))
        return leaveOnLostLease(error);
      setReadBack(error.message);
      return true;
    },
  });
  const settling = useAction(settleText(hold), { onSuccess: reload, onError: leaveOnLostLease });
  const sendMutation = sendShopText(hold, shop.id);
  const sending = useAction(sendMutation, { onError: leaveOnLostLease });
  const proposed = texts?.proposal;
  return {
    newest,
    pending: saving.pending || settling.pending,
    readBack,
    isFilling,
    seen,
    save: () => proposed && seen && saving.run({ price: { read_back: false } }),
    confirmReadBack: () => seen && saving.run({ price: { read_back: true } }),
    settle() {
      setReadBack(undefined);
      if (proposed) settling.run({ id: proposed.text_id, as: 'not_a_price' });
      else if (newest) settling.run({ id: newest.id, as: settlingOf(newest) });
    },
    fillIn: () => seen && texts?.answerable && setFilling(true),
    leaveForm: () => setFilling(false),
    send: (body) => sending.run({ body, key: crypto.randomUUID() }),
    isSending: sending.pending,
    sendMutation,
    onSendError: leaveOnLostLease,
    onSaved,
  };
}
