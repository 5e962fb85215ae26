import { useCallback, useState } from 'react';
import { closeModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { isFinal, type CardForm, type Confirmation, type FinalStatus } from './card-form.ts';
import {
  CONNECTION_LOST,
  NOT_CANCELED,
  NOT_CHARGED,
  NOT_LOADED,
  describePaymentStatus,
} from './payment-text.ts';
import type { usePurchase } from './payments.queries.ts';

/** A purchase is over; flagged: paid, but a person has to look at it first. */
export type PurchaseOutcome = FinalStatus | 'flagged' | 'canceled';

/** Confirms a purchase with the provider's form. */
export function useConfirming() {
  const { applyConfirmation, lost, ...outcome } = usePaymentOutcome();
  const { setLines } = outcome;
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<CardForm>();
  const [broken, setBroken] = useState(false);
  const onReady = useCallback((ready: CardForm) => setForm(ready), []);
  const onBroken = useCallback(
    (message: string) => {
      setForm(undefined);
      setBroken(true);
      setLines([message]);
    },
    [setLines],
  );
  /** Loads the form anew. */
  const restart = (): void => {
    setLines(undefined);
    setBroken(false);
    setAttempt(attempt + 1);
  };
  const confirm = async (): Promise<void> => {
    if (!form) return setLines([NOT_LOADED]);
    setLines([]);
    const confirmation = await (lost ? form.checkStatus() : form.confirm());
    // A payment without a payment method was never attempted, so nothing was declined.
    const untried =
      lost && 'status' in confirmation && confirmation.status === 'requires_payment_method';
    applyConfirmation(untried ? { message: NOT_CHARGED } : confirmation);
  };
  return {
    ...outcome,
    attempt,
    form,
    lost,
    broken,
    formEvents: { onReady, onFound: applyConfirmation, onBroken },
    restart,
    confirm,
  };
}

/** The payment's result once it is over, else lines of text; undefined before any attempt. */
function usePaymentOutcome() {
  const [result, setResult] = useState<PurchaseOutcome>();
  const [lines, setLines] = useState<string[]>();
  const [lost, setLost] = useState(false);
  const applyConfirmation = useCallback((confirmation: Confirmation): void => {
    setLost('lost' in confirmation);
    if ('lost' in confirmation) return setLines([CONNECTION_LOST]);
    if ('message' in confirmation) return setLines([confirmation.message]);
    if (isFinal(confirmation)) {
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      return setResult(confirmation.status);
    }
    // Canceled meanwhile, such as in another tab.
    if (confirmation.status === 'canceled') return setResult('canceled');
    return setLines([describePaymentStatus(confirmation.status)]);
  }, []);
  return { result, lines, setLines, lost, applyConfirmation };
}

/** Closes the modal, and cancels the purchase that it started or continued. */
export function useCanceling(
  { data, starting }: ReturnType<typeof usePurchase>,
  setLines: (lines: string[]) => void,
) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const cancel = async (): Promise<void> => {
    if (state === 'busy') return;
    if (!data || state === 'failed') {
      closeModal();
      // Canceled once it has started. If that fails, it is listed as unfinished.
      if (!data)
        await starting.current?.then(({ payment }) => cancelPurchase(payment)).catch(() => {});
      return;
    }
    setState('busy');
    try {
      if (await cancelPurchase(data.payment)) closeModal();
    } catch {
      setLines([NOT_CANCELED]);
      setState('failed');
    }
  };
  return { busy: state === 'busy', failed: state === 'failed', cancel };
}
