import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useKeyFor } from '../../../lib/forms/use-key-for.ts';
import type { Hold } from '../desk.queries.ts';
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

export interface TextsWork extends ReturnType<typeof useSending> {
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
  closeForToday: () => void;
  fillIn: () => void;
  leaveForm: () => void;
  onSaved: (reply: { status: string }) => unknown;
}

/** Key of the settlement that a text's kind asks for. */
const settlingOf = ({ kind }: ReceivedText): Settling =>
  kind === 'price' ? 'not_a_price' : 'read';

/** A key meant for the former text doesn't act on one that has just replaced it. */
const JUST_SHOWN_MS = 1_000;

/** Whether the text has been in sight for a moment. One that was there from the start has. */
function useInSight(id: string | undefined): () => boolean {
  const shown = useRef({ id, since: -Infinity });
  useEffect(() => {
    if (shown.current.id === id) return;
    const isFirst = shown.current.id === undefined;
    shown.current = { id, since: isFirst ? -Infinity : performance.now() };
  }, [id]);
  return () => performance.now() - shown.current.since > JUST_SHOWN_MS;
}

function useSending(hold: Hold, shopId: string, onSendError: (error: unknown) => boolean) {
  const { keyFor, renew } = useKeyFor(`text ${hold.id} ${shopId}`);
  const sendMutation = sendShopText(hold, shopId);
  const sending = useAction(sendMutation, {
    onSuccess: renew,
    onError: onSendError,
  });
  return {
    send: (body: string): void => sending.run({ body, key: keyFor(body) }),
    isSending: sending.pending,
    sendMutation,
    keyFor,
    renewKey: renew,
    onSendError,
  };
}

export function useTexts(
  texts: ShopTexts | undefined,
  { dialog: { shop }, state: { hold, reload, setDialog }, actions }: HeldDialogProps<Shown>,
): TextsWork {
  const [readBack, setReadBack] = useState<{ textId: string; sentence: string }>();
  // What was in sight when the form was opened, so that a newer text isn't taken as read.
  const [filling, setFilling] = useState<SeenText>();
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
      setReadBack({ textId: textId ?? '', sentence: error.message });
      return true;
    },
  });
  const settling = useAction(settleText(hold), { onSuccess: reload, onError: leaveOnLostLease });
  const sending = useSending(hold, shop.id, leaveOnLostLease);
  const proposed = texts?.proposal;
  const asked = readBack?.textId === textId ? readBack?.sentence : undefined;
  const isInSight = useInSight(texts && (textId ?? ''));
  return {
    newest,
    pending: saving.pending || settling.pending,
    readBack: asked,
    isFilling: filling !== undefined,
    seen: filling ?? seen,
    save: () => proposed && seen && isInSight() && saving.run({ price: { read_back: false } }),
    confirmReadBack: () => asked && seen && saving.run({ price: { read_back: true } }),
    closeForToday: () =>
      newest && isInSight() && settling.run({ id: newest.id, as: 'closed_today' }),
    settle() {
      if (!isInSight()) return;
      setReadBack(undefined);
      if (proposed) settling.run({ id: proposed.text_id, as: 'not_a_price' });
      else if (newest) settling.run({ id: newest.id, as: settlingOf(newest) });
    },
    fillIn: () => texts?.answerable && setFilling(seen),
    leaveForm: () => setFilling(undefined),
    ...sending,
    onSaved,
  };
}
