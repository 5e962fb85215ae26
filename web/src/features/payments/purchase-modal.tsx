import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { formatDollars } from '../../lib/format.ts';
import { closeModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { isFinal, type CardForm, type Confirmation, type FinalStatus } from './card-form.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { PurchaseInput } from './modals.ts';
import { CONNECTION_LOST, NOT_CHARGED, NOT_LOADED, describePaymentStatus } from './payment-text.ts';
import { startPurchase } from './payments.queries.ts';
import { clearPurchase } from './pending-purchase.storage.ts';
import { PurchaseResult } from './purchase-result.tsx';

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));
const TestCardForm = lazy(async () => ({
  default: (await import('./test-card-form.tsx')).TestCardForm,
}));

interface PurchaseModalProps {
  input: PurchaseInput;
  hidden: boolean;
}

/** Buys one package. Confirming requires the provider's form and the payment's secret. */
export function PurchaseModal({ input, hidden }: PurchaseModalProps) {
  const { title, price, returned } = input;
  const { buying } = useAppConfig();
  const purchase = usePurchase(input);
  const { started, form, failed, broken, lines } = purchase;
  if (purchase.result)
    return (
      <PurchaseResult
        status={purchase.result}
        title={title}
        paymentId={started.data?.payment_id}
        hidden={hidden}
      />
    );
  const confirmLabel = purchase.lost ? 'Check again' : 'Confirm';
  const Form = buying.provider === 'stripe' ? StripeForm : TestCardForm;
  return (
    <ModalFrame
      title={`Buy ${title}`}
      narrow
      hidden={hidden}
      errors={started.isError && lines.length === 0 ? errorLines(started.error) : lines}
      negative="Cancel"
      positive={failed ? 'Try again' : confirmLabel}
      blocked={!failed && !form ? NOT_LOADED : undefined}
      onNegative={closeModal}
      onPositive={failed ? purchase.retry : purchase.confirm}
      body={
        <p>
          <strong>{formatDollars(price)}</strong> once, for {title}. They never expire.
        </p>
      }
    >
      {started.data && !broken ? (
        <Suspense fallback={<FormSkeleton />}>
          <Form
            key={purchase.attempt}
            clientSecret={started.data.clientSecret}
            returned={returned !== undefined}
            {...purchase.formEvents}
          />
        </Suspense>
      ) : (
        !failed && <FormSkeleton />
      )}
    </ModalFrame>
  );
}

/** Starts the payment, or resumes the one its buyer returns from. */
const useStartedPurchase = ({ productKey, returned }: PurchaseInput) =>
  useQuery({
    queryKey: ['purchase', productKey, returned?.clientSecret],
    queryFn: async () =>
      returned
        ? { clientSecret: returned.clientSecret, payment_id: returned.paymentId }
        : startPurchase(productKey),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

function usePurchase(input: PurchaseInput) {
  const started = useStartedPurchase(input);
  const { applyConfirmation, lost, ...outcome } = usePaymentOutcome(input.productKey);
  const { setLines } = outcome;
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<CardForm>();
  const [broken, setBroken] = useState(false);
  const onReady = useCallback((ready: CardForm) => setForm(ready), []);
  const onFound = useCallback(
    (confirmation: Confirmation, ready: CardForm) => {
      setForm(ready);
      applyConfirmation(confirmation);
    },
    [applyConfirmation],
  );
  const onBroken = useCallback(
    (message: string) => {
      setForm(undefined);
      setBroken(true);
      setLines([message]);
    },
    [setLines],
  );
  const retry = async (): Promise<void> => {
    setLines([]);
    setBroken(false);
    setAttempt(attempt + 1);
    if (started.isError) await started.refetch();
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
    started,
    attempt,
    form,
    lost,
    broken,
    failed: started.isError || broken,
    formEvents: { onReady, onFound, onBroken },
    retry,
    confirm,
  };
}

/** The payment's result once final, else lines of text. */
function usePaymentOutcome(productKey: string) {
  const [result, setResult] = useState<FinalStatus>();
  const [lines, setLines] = useState<string[]>([]);
  const [lost, setLost] = useState(false);
  const applyConfirmation = useCallback(
    (confirmation: Confirmation): void => {
      setLost('lost' in confirmation);
      if ('lost' in confirmation) return setLines([CONNECTION_LOST]);
      if ('message' in confirmation) return setLines([confirmation.message]);
      if (isFinal(confirmation)) {
        clearPurchase(productKey);
        setLines([]);
        return setResult(confirmation.status);
      }
      // A canceled payment is never paid: a retry is a new purchase.
      if (confirmation.status === 'canceled') clearPurchase(productKey);
      return setLines([describePaymentStatus(confirmation.status)]);
    },
    [productKey],
  );
  return { result, lines, setLines, lost, applyConfirmation };
}
