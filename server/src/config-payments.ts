import { StartRefused } from './platform/config.ts';
import { isLiveKey, type StripeSettings } from './platform/stripe-payments.ts';

export type PaymentsConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'test' }
  | { readonly kind: 'stripe'; readonly stripe: StripeSettings };

interface PaymentSettings {
  NODE_ENV: string;
  PAYMENTS: 'stripe' | 'test' | 'off' | undefined;
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_PUBLIC_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_URL: string | undefined;
}

/**
 * Who takes payments: never the test provider or test keys in production, never live keys
 * elsewhere.
 */
export function paymentsOf(raw: PaymentSettings): PaymentsConfig {
  const {
    PAYMENTS: asked,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = raw;
  const production = raw.NODE_ENV === 'production';
  const someKey = secretKey ?? publicKey ?? webhookSecret;
  if (asked === 'test' && production)
    throw new StartRefused(
      'PAYMENTS must not be test when NODE_ENV=production: nobody would be charged. Set the ' +
        'STRIPE_ keys, or off.',
    );
  if (asked === 'off' || asked === 'test') return { kind: asked };
  if (!someKey && asked === undefined) return { kind: production ? 'off' : 'test' };
  if (!secretKey || !publicKey || !webhookSecret)
    throw new StartRefused(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set together: one ' +
        'of them is missing.',
    );
  if (isLiveKey(secretKey) !== isLiveKey(publicKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must be of the same mode: one is a test key, the ' +
        'other a live one.',
    );
  if (production && !isLiveKey(secretKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY must be a live key when NODE_ENV=production: with a test key nobody ' +
        'would be charged.',
    );
  if (!production && isLiveKey(secretKey))
    throw new StartRefused(
      'STRIPE_SECRET_KEY must be a test key unless NODE_ENV=production: a live key would charge ' +
        'real cards.',
    );
  if (production && raw.STRIPE_API_URL)
    throw new StartRefused(
      'STRIPE_API_URL must not be set when NODE_ENV=production: the keys would go elsewhere.',
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
