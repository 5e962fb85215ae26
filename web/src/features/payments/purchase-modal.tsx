import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { formatDollars } from '../../lib/format.ts';
import { closeModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { isFinal, type CardForm, type Confirmation } from './card-form.ts';
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

/** Pays for one package. Confirming waits for the provider's form and the payment's secret. */
export function PurchaseModal({ input, hidden }: { input: PurchaseInput; hidden: boolean }) {
  const { productKey, title, price, returned } = input;
  const { buying } = useAppConfig();
  const [turn, setTurn] = useState(0);
  const [form, setForm] = useState<CardForm>();
  const [over, setOver] = useState<'succeeded' | 'processing'>();
  const [lines, setLines] = useState<string[]>([]);
  const [lost, setLost] = useState(false);
  const [broken, setBroken] = useState(false);
  const begun = useQuery({
    queryKey: ['purchase', productKey, returned?.clientSecret],
    queryFn: async () =>
      returned
        ? { clientSecret: returned.clientSecret, payment_id: returned.paymentId }
        : startPurchase(productKey),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

  const take = useCallback(
    (confirmation: Confirmation): void => {
      setLost('lost' in confirmation);
      if ('lost' in confirmation) return setLines([CONNECTION_LOST]);
      if ('message' in confirmation) return setLines([confirmation.message]);
      const { status } = confirmation;
      if (isFinal(confirmation)) {
        clearPurchase(productKey);
        setLines([]);
        return setOver(status as 'succeeded' | 'processing');
      }
      // It will never be paid: the next try is another purchase.
      if (status === 'canceled') clearPurchase(productKey);
      return setLines([describePaymentStatus(status)]);
    },
    [productKey],
  );
  const onReady = useCallback((ready: CardForm) => setForm(ready), []);
  const onFound = useCallback(
    (confirmation: Confirmation, ready: CardForm) => {
      setForm(ready);
      take(confirmation);
    },
    [take],
  );
  const onBroken = useCallback((message: string) => {
    setForm(undefined);
    setBroken(true);
    setLines([message]);
  }, []);

  if (over)
    return (
      <PurchaseResult
        status={over}
        title={title}
        paymentId={begun.data?.payment_id}
        hidden={hidden}
      />
    );

  const failed = begun.isError || broken;
  const again = async (): Promise<void> => {
    setLines([]);
    setBroken(false);
    setTurn(turn + 1);
    if (begun.isError) await begun.refetch();
  };
  const confirm = async (): Promise<void> => {
    if (!form) return setLines([NOT_LOADED]);
    setLines([]);
    const confirmation = await (lost ? form.checkStatus() : form.confirm());
    take(
      lost && 'status' in confirmation && confirmation.status === 'requires_payment_method'
        ? { message: NOT_CHARGED }
        : confirmation,
    );
  };
  const Form = buying.provider === 'stripe' ? StripeForm : TestCardForm;
  return (
    <ModalFrame
      title={`Buy ${title}`}
      narrow
      hidden={hidden}
      errors={begun.isError && lines.length === 0 ? errorLines(begun.error) : lines}
      negative="Cancel"
      positive={failed ? 'Try again' : lost ? 'Check again' : 'Confirm'}
      blocked={!failed && !form ? NOT_LOADED : undefined}
      onNegative={closeModal}
      onPositive={failed ? again : confirm}
      body={
        <p>
          <strong>{formatDollars(price)}</strong> once, for {title}. They never lapse.
        </p>
      }
    >
      {begun.data && !broken ? (
        <Suspense fallback={<FormSkeleton />}>
          <Form
            key={turn}
            clientSecret={begun.data.clientSecret}
            returned={returned !== undefined}
            onReady={onReady}
            onFound={onFound}
            onBroken={onBroken}
          />
        </Suspense>
      ) : (
        !failed && <FormSkeleton />
      )}
    </ModalFrame>
  );
}
