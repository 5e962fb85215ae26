import { useCallback, useState } from 'react';
import { closeModal } from '../../lib/browser/modal.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { isFinal, type CardForm, type Confirmation, type FinalStatus } from './card-form.ts';
import {
  CONNECTION_LOST,
  NOT_CANCELED,
  NOT_CHARGED,
  NOT_LOADED,
  describePaymentStatus,
} from './payment-text.ts';
import {
  cancelOnceStarted,
  cancelPurchase,
  confirmPayment,
  reloadPayments,
  type usePurchase,
} from './payments.queries.ts';

/** A purchase is over. `flagged` means that it was paid, but a person has to look at it first. */
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
  /** Loads the form again. */
  const restart = (): void => {
    setLines(undefined);
    setBroken(false);
    setAttempt(attempt + 1);
  };
  const confirming = useAction(confirmPayment, {
    toast: false,
    onSuccess: (confirmation, { isCheck }) => {
      // A payment without a payment method was never attempted, so nothing was declined.
      const untried =
        isCheck && 'status' in confirmation && confirmation.status === 'requires_payment_method';
      applyConfirmation(untried ? { message: NOT_CHARGED } : confirmation);
    },
  });
  const confirm = (): void => {
    setLines(form ? [] : [NOT_LOADED]);
    if (form) confirming.run({ form, isCheck: lost });
  };
  return {
    ...outcome,
    attempt,
    form,
    lost,
    broken,
    busy: confirming.pending,
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
      void reloadPayments();
      return setResult(confirmation.status);
    }
    // Canceled in the meantime, such as in another tab.
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
  const canceling = useAction(cancelPurchase, {
    toast: false,
    onSuccess: (isCanceled) => isCanceled && closeModal(),
    onError: () => {
      setLines([NOT_CANCELED]);
      return false;
    },
  });
  const failed = canceling.error !== null;
  const cancel = (): void => {
    if (data && !failed) return canceling.run(data.payment);
    closeModal();
    if (!data) void cancelOnceStarted(starting.current);
  };
  return { busy: canceling.pending, failed, cancel };
}
