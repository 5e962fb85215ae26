import { loadStripe } from '@stripe/stripe-js/pure';
import type {
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { isFinal, type CardForm, type CardFormProps, type Confirmation } from './card-form.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './payments.module.css';

const BLOCKED =
  'We couldn’t load the card form. Something in your browser or network may be blocking ' +
  'js.stripe.com. Allow it and try again.';
const LOAD_TIMEOUT_MS = 20_000;

/** Stripe's form in Stripe's own frame, so that card numbers never pass through this page. */
export function StripeForm({ clientSecret, onReady, onFound, onBroken }: CardFormProps) {
  const { public_key } = useAppConfig().buying;
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let gone = false;
    let element: StripePaymentElement | undefined;
    const show = async (place: HTMLElement): Promise<void> => {
      const stripe = await withTimeout(loadStripe(public_key ?? ''));
      if (gone || !stripe) return;
      const elements = stripe.elements({ clientSecret, appearance: readAppearance(place) });
      const form = createCardForm(stripe, elements, clientSecret);
      const found = await form.checkStatus();
      if (gone) return;
      if (isFinal(found)) return onFound(found);
      element = elements.create('payment');
      element.on('ready', () => {
        setShown(true);
        onReady(form);
      });
      element.on('loaderror', ({ error }) => onBroken(error.message ?? BLOCKED));
      element.mount(place);
    };
    if (frame.current) show(frame.current).catch(() => gone || onBroken(BLOCKED));
    return () => {
      gone = true;
      element?.destroy();
    };
  }, [clientSecret, public_key, onReady, onFound, onBroken]);
  return (
    <>
      {!shown && <FormSkeleton />}
      <div ref={frame} className={styles.stripe} />
    </>
  );
}

const withTimeout = <T,>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('too late')), LOAD_TIMEOUT_MS),
    ),
  ]);

function createCardForm(stripe: Stripe, elements: StripeElements, clientSecret: string): CardForm {
  return {
    confirm: () =>
      readResult(() =>
        stripe.confirmPayment({
          elements,
          confirmParams: { return_url: location.href },
          redirect: 'if_required',
        }),
      ),
    checkStatus: () => readResult(() => stripe.retrievePaymentIntent(clientSecret)),
  };
}

/** Interprets the provider's response. A lost one is neither a success nor a failure. */
async function readResult(ask: () => Promise<PaymentIntentResult>): Promise<Confirmation> {
  const result = await Promise.resolve()
    .then(ask)
    .catch(() => undefined);
  if (!result) return { lost: true };
  const { paymentIntent, error } = result;
  if (paymentIntent) return { status: paymentIntent.status };
  if (error.type === 'api_connection_error') return { lost: true };
  // Confirmed or canceled earlier, in another tab or before a lost response.
  if (error.payment_intent && isOver(error.payment_intent.status))
    return { status: error.payment_intent.status };
  return { message: error.message ?? 'The payment didn’t go through. Please try again.' };
}

const isOver = (status: string): boolean => status === 'canceled' || isFinal({ status });

/** Stripe's frame doesn't have our styles, so it gets the surrounding colors. */
function readAppearance(
  place: HTMLElement,
): NonNullable<Parameters<Stripe['elements']>[0]>['appearance'] {
  const { color, backgroundColor, accentColor } = getComputedStyle(place);
  const dark =
    document.documentElement.dataset['theme'] === 'dark' ||
    (document.documentElement.dataset['theme'] !== 'light' &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: accentColor,
      borderRadius: '8px',
      fontSizeBase: '16px',
    },
  };
}
