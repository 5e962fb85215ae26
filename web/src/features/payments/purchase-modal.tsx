import { lazy, Suspense } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { formatDollars } from '../../lib/text/format.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { NOT_LOADED, NOT_YOUR_PAYMENT, describePaymentStatus } from './payment-text.ts';
import {
  usePurchase,
  type Payment,
  type Purchase,
  type PurchaseInput,
} from './payments.queries.ts';
import { PurchaseResult } from './purchase-result.tsx';
import { useCanceling, useConfirming, type PurchaseOutcome } from './use-confirming.ts';

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));
const TestCardForm = lazy(async () => ({
  default: (await import('./test-card-form.tsx')).TestCardForm,
}));

interface PurchaseModalProps {
  input: PurchaseInput;
  hidden: boolean;
}

/** Pays for one package. Once the purchase exists, its package, price, and status come from the server. */
export function PurchaseModal({ input, hidden }: PurchaseModalProps) {
  const { buying } = useAppConfig();
  const started = usePurchase(input);
  const confirming = useConfirming();
  const canceling = useCanceling(started, confirming.setLines);
  const { data, error } = started;
  const result = data && (confirming.result ?? resultOf(data));
  if (data && result)
    return result === 'canceled' ? (
      <CanceledPurchase
        payment={data.payment}
        reason={confirming.result ?? data.intentStatus ?? 'canceled'}
        hidden={hidden}
      />
    ) : (
      <PurchaseResult status={result} payment={data.payment} hidden={hidden} />
    );

  const bought = data?.payment.attributes ?? ('title' in input ? input : undefined);
  const foreign = 'intent' in input && error instanceof ApiError && error.status === 404;
  const failed = started.isError || confirming.broken;
  const confirmLabel = confirming.lost ? 'Check again' : 'Confirm';
  const Form = buying.provider === 'stripe' ? StripeForm : TestCardForm;
  return (
    <ModalFrame
      title={bought ? `Buy ${bought.title}` : 'Your payment'}
      narrow
      hidden={hidden}
      errors={confirming.lines ?? (error ? startErrors(error, foreign) : returnLines(input, data))}
      negative={foreign || canceling.failed ? 'Close' : 'Cancel'}
      {...(foreign ? {} : { positive: failed ? 'Try again' : confirmLabel })}
      busy={confirming.busy || canceling.busy}
      blocked={!failed && !confirming.form ? NOT_LOADED : undefined}
      onNegative={canceling.cancel}
      onPositive={() => {
        if (!failed) return confirming.confirm();
        confirming.restart();
        if (started.isError) void started.refetch();
      }}
      body={bought && <PriceLine {...bought} />}
    >
      {data?.clientSecret && !confirming.broken ? (
        <Suspense fallback={<FormSkeleton />}>
          <Form
            key={confirming.attempt}
            clientSecret={data.clientSecret}
            {...confirming.formEvents}
          />
        </Suspense>
      ) : (
        !failed && <FormSkeleton />
      )}
    </ModalFrame>
  );
}

const PriceLine = ({ title, price }: { title: string; price: number }) => (
  <p>
    <strong>{formatDollars(price)}</strong>
    <span>{`, one-time payment for ${title}. They never expire.`}</span>
  </p>
);

/** What the server says about a purchase that can no longer be paid. */
function resultOf({ payment, clientSecret }: Purchase): PurchaseOutcome | undefined {
  const { status } = payment.attributes;
  if (status !== 'open') return status;
  return clientSecret === null ? 'canceled' : undefined;
}

const startErrors = (error: Error, foreign: boolean): string[] =>
  foreign ? [NOT_YOUR_PAYMENT] : errorLines(error);

const returnLines = (input: PurchaseInput, purchase: Purchase | undefined): string[] =>
  'intent' in input && input.returned && purchase?.intentStatus !== undefined
    ? [describePaymentStatus(purchase.intentStatus)]
    : [];

/** A canceled payment is never paid, so buying the same package again is a new purchase. */
function CanceledPurchase({
  payment: {
    attributes: { product_key: productKey, title, price },
  },
  reason,
  hidden,
}: {
  payment: Payment;
  /** The provider's status. */
  reason: string;
  hidden: boolean;
}) {
  return (
    <ModalFrame
      title={`Buy ${title}`}
      narrow
      hidden={hidden}
      errors={[describePaymentStatus(reason)]}
      negative="Close"
      positive="Buy again"
      onNegative={closeModal}
      onPositive={() => openModal('stripe_payment', { productKey, title, price })}
    />
  );
}
