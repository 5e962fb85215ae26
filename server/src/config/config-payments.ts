import { z } from 'zod';
import {
  StartRefused,
  text,
  webAddress,
  type Settings,
  type SettingsTable,
} from '../platform/config/config.ts';
import { isLiveKey, type StripeSettings } from '../platform/payments/stripe-payments.ts';

export type PaymentsConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'test' }
  | { readonly kind: 'stripe'; readonly stripe: StripeSettings };

export const paymentSettings = {
  PAYMENTS: {
    schema: z.enum(['stripe', 'test', 'off'], 'must be stripe, test, or off').optional(),
    about:
      'The payment provider. If not set, Stripe is used if its keys are set. Otherwise, the ' +
      'built-in test provider is used outside production, and none in production.',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(
        /^(sk|rk)_(test|live)_\w+$/,
        'must begin with sk_test_, sk_live_, rk_test_, or rk_live_',
      )
      .optional(),
    secret: true,
    about: 'Stripe’s secret or restricted key: a live key in production, a test key elsewhere.',
  },
  STRIPE_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
      .optional(),
    about: 'Stripe’s publishable key, for the same mode.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(
        /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
        'must begin with whsec_ (list two, separated by a comma, while one is being replaced)',
      )
      .optional(),
    secret: true,
    about: 'The signing secret of the webhook endpoint at BASE_URL/webhooks/stripe.',
  },
  STRIPE_API_URL: {
    schema: webAddress.optional(),
    about: 'A stand-in for Stripe’s API, for tests. Not allowed in production.',
  },
  SALES_TAX_NOTE: {
    schema: text,
    fallback: 'No sales tax was charged.',
    about: 'The sentence about sales tax on receipts.',
  },
} as const satisfies SettingsTable;

type PaymentValues = Settings<typeof paymentSettings> & { readonly NODE_ENV: string };

/**
 * Selects the payment provider: never the test provider or test keys in production, never live keys
 * elsewhere.
 */
export function paymentsOf(raw: PaymentValues): PaymentsConfig {
  const {
    PAYMENTS: requested,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = raw;
  const production = raw.NODE_ENV === 'production';
  const someKey = secretKey ?? publicKey ?? webhookSecret;
  if (requested === 'test' && production)
    throw new StartRefused(
      'PAYMENTS must not be test when NODE_ENV=production, because nobody would be charged. ' +
        'Set the STRIPE_ keys, or off.',
    );
  if (requested === 'off' || requested === 'test') return { kind: requested };
  if (!someKey && requested === undefined) return { kind: production ? 'off' : 'test' };
  if (!secretKey || !publicKey || !webhookSecret)
    throw new StartRefused(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, and STRIPE_WEBHOOK_SECRET must be set together. One ' +
        'of them is missing.',
    );
  refuseWrongKeyMode(secretKey, publicKey, production);
  if (production && raw.STRIPE_API_URL)
    throw new StartRefused(
      'STRIPE_API_URL must not be set when NODE_ENV=production. Otherwise, the keys would be ' +
        'sent elsewhere.',
    );
  return {
    kind: 'stripe',
    stripe: {
      secretKey,
      publicKey,
      webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()),
      apiUrl: raw.STRIPE_API_URL,
    },
  };
}

function refuseWrongKeyMode(secretKey: string, publicKey: string, production: boolean): void {
  if (isLiveKey(secretKey) !== isLiveKey(publicKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must both be test keys or both be live keys. One ' +
        'is a test key and the other a live key.',
    );
  if (production && !isLiveKey(secretKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY must be a live key when NODE_ENV=production. With a test key, nobody ' +
        'would be charged.',
    );
  if (!production && isLiveKey(secretKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY must be a test key unless NODE_ENV=production. A live key would charge ' +
        'real cards.',
    );
}
