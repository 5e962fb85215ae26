import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db',
  BASE_URL: 'https://fourbay.test/',
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: 'k'.repeat(32),
};

describe('the settings', () => {
  it('production starts without a demo once its five settings are set', () => {
    expect(readConfig(production)).toMatchObject({ DEMO: false, BASE_URL: 'https://fourbay.test' });
  });

  it('without settings the demo is on', () => {
    expect(readConfig({})).toMatchObject({ DEMO: true, HOST: '127.0.0.1', trustedProxies: [] });
  });

  it.each(['DATABASE_URL', 'BASE_URL', 'SMTP_URL', 'SECRET_KEY'])(
    'refuse a production start without %s, by its name',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
        new RegExp(`^${name} must be set`),
      );
    },
  );

  it('the demo is refused in production', () => {
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/^DEMO must be 0/);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['BASE_URL', 'fourbay.test'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'mail.test'],
    ['SECRET_KEY', 'short'],
    ['TRUSTED_PROXIES', 'proxy.test'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['DEMO', 'maybe'],
  ])('refuse %s=%s by its name, without repeating a secret', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
    if (/DATABASE_URL|SMTP_URL|SECRET_KEY/.test(name))
      expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  const testKeys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLIC_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const liveKeys = { ...testKeys, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' };

  it('payments use the test provider, Stripe when keyed, and none in unkeyed production', () => {
    expect(readConfig({}).payments.kind).toBe('test');
    expect(readConfig({ PAYMENTS: 'off' }).payments.kind).toBe('off');
    expect(
      readConfig({ ...testKeys, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' }).payments,
    ).toMatchObject({ kind: 'stripe', stripe: { webhookSecrets: ['whsec_1', 'whsec_2'] } });
    expect(readConfig(production).payments.kind).toBe('off');
    expect(readConfig({ ...production, ...liveKeys }).payments.kind).toBe('stripe');
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      'the test provider in production',
      { ...production, PAYMENTS: 'test' },
      /^PAYMENTS must not be test/,
    ],
    [
      'test keys in production',
      { ...production, ...testKeys },
      /^STRIPE_SECRET_KEY must be a live key/,
    ],
    ['live keys outside production', liveKeys, /^STRIPE_SECRET_KEY must be a test key/],
    [
      'keys of two modes',
      { ...testKeys, STRIPE_PUBLIC_KEY: 'pk_live_1' },
      /must be of the same mode/,
    ],
    [
      'keys that are not complete',
      { ...testKeys, STRIPE_WEBHOOK_SECRET: undefined },
      /must be set together/,
    ],
    ['Stripe without its keys', { PAYMENTS: 'stripe' }, /must be set together/],
    [
      'a stand-in for Stripe in production',
      { ...production, ...liveKeys, STRIPE_API_URL: 'https://elsewhere.test' },
      /^STRIPE_API_URL must not be set/,
    ],
    [
      'something else for a key',
      { ...testKeys, STRIPE_SECRET_KEY: 'pk_test_1' },
      /^STRIPE_SECRET_KEY must begin with/,
    ],
  ])('refuse %s, without repeating a secret', (_what, settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence);
    expect(() => readConfig(settings)).not.toThrow(/whsec_1|sk_test_1|rk_live_1/);
  });

  it('proxies are accepted as addresses and networks', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, ::1' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      '::1',
    ]);
  });
});
