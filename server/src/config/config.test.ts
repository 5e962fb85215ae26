import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productionSettings } from '../../test/production-settings.ts';
import { readConfig } from './config.ts';

const production = productionSettings;

describe('the settings', () => {
  it('none turns the banner above shop pages off', () => {
    expect(readConfig({ HOUSE_AD_TEXT: 'none' }).HOUSE_AD_TEXT).toBe('');
    expect(readConfig({ HOUSE_AD_TEXT: '' }).HOUSE_AD_TEXT).toContain('four prices');
  });

  it('production starts without a demo once its settings are set', () => {
    expect(readConfig({ ...production, BASE_URL: 'https://www.fourbay.com/' })).toMatchObject({
      DEMO: false,
      BASE_URL: 'https://www.fourbay.com',
    });
  });

  it('without settings the demo is on', () => {
    expect(readConfig({})).toMatchObject({ DEMO: true, HOST: '127.0.0.1', trustedProxies: [] });
  });

  it.each(['DATABASE_URL', 'BASE_URL', 'SMTP_URL', 'SECRET_KEY'])(
    'production doesn’t start without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
        new RegExp(`^${name} must be set`),
      );
    },
  );

  it.each([
    ['BASE_URL', 'https://user:pass@fourbay.com'],
    ['BASE_URL', 'https://fourbay.com/app'],
    ['BASE_URL', 'https://fourbay.com/?a=b'],
    ['BASE_URL', 'https://fourbay.com/#top'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.5, ::/0'],
    ['TRUSTED_PROXIES', '128.0.0.0/1'],
    ['TILE_URL', 'ftp://tiles.fourbay.com/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://tiles.fourbay.com/{z}/{x}.png'],
    ['SECRET_KEY', 'correct-horse-battery-staple-river-lamp'],
    ['SECRET_KEY', 'the quick brown fox jumps over the lazy dog'],
    ['SECRET_KEY', 'MonkeyDragonFootballBaseball2024!'],
    ['SECRET_KEY', 'blue mountain garden winter coffee table'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name} must`));
  });

  it('production accepts random keys and the networks of proxies', () => {
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      for (let times = 0; times < 20; times += 1) {
        const SECRET_KEY = randomBytes(32).toString(encoding);
        expect(() => readConfig({ ...production, SECRET_KEY })).not.toThrow();
      }
    for (const TRUSTED_PROXIES of ['10.0.0.0/8', '173.245.48.0/20, 2400:cb00::/32', '10.0.0.11'])
      expect(() => readConfig({ ...production, TRUSTED_PROXIES })).not.toThrow();
  });

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
    ['METRICS_TOKEN', 'short'],
    ['ALLOWED_HOSTS', 'https://fourbay.test/'],
    ['TRUSTED_PROXIES', 'proxy.test'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['DEMO', 'maybe'],
  ])('settings reject %s=%s by name, without repeating a secret', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
    if (/DATABASE_URL|SMTP_URL|SECRET_KEY|METRICS_TOKEN/.test(name))
      expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it.each([
    'https://fourbay.com',
    'http://8.8.8.8:3000',
    'https://fourbay.test.evil.net',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
  ])('a public BASE_URL, %s, needs NODE_ENV=production', (BASE_URL) => {
    const forgotten = { BASE_URL, DATABASE_URL: 'postgres://db', SMTP_URL: 'smtp://mail' };
    for (const NODE_ENV of [undefined, 'development', 'test'])
      expect(() => readConfig({ ...forgotten, NODE_ENV })).toThrow(
        /^NODE_ENV must be production when BASE_URL has a public name/,
      );
  });

  it.each([
    undefined,
    'http://localhost:3000',
    'http://shop.localhost',
    'http://fourbay.test',
    'http://127.0.0.1:3000',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.1.20:3000',
    'http://[::1]:3000',
    'http://[fd00::7]',
  ])('a local BASE_URL, %s, runs without production', (BASE_URL) => {
    expect(readConfig({ BASE_URL }).NODE_ENV).toBe('development');
  });

  it('an additional public host name also needs NODE_ENV=production', () => {
    const forgotten = { ALLOWED_HOSTS: '10.0.0.7, fourbay.com' };
    expect(() => readConfig(forgotten)).toThrow(
      /^NODE_ENV must be production when ALLOWED_HOSTS has a public name \(fourbay\.com\)/,
    );
  });

  it('allowed hosts are normalized, without ports', () => {
    const ALLOWED_HOSTS = 'Fourbay.COM:443, [::1], 10.0.0.7';
    const { allowedHosts } = readConfig({ ...production, ALLOWED_HOSTS });
    expect(allowedHosts).toEqual(['fourbay.com', '::1', '10.0.0.7']);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      'an unencrypted address',
      { BASE_URL: 'http://www.fourbay.com' },
      /^BASE_URL must begin with https/,
    ],
    [
      'an example domain',
      { BASE_URL: 'https://shop.fourbay.example' },
      /^BASE_URL must be set to your own domain/,
    ],
    [
      'example.com',
      { ABUSE_EMAIL: 'abuse@example.com' },
      /^ABUSE_EMAIL must be set to your own domain/,
    ],
    ['the default sender', { MAIL_FROM: undefined }, /^MAIL_FROM must be set to your own domain/],
    ['the default guide', { GUIDE_URL: undefined }, /^GUIDE_URL must be set to your own domain/],
    ['the default postal address', { POSTAL_ADDRESS: undefined }, /^POSTAL_ADDRESS must be set/],
    ['a key of one letter', { SECRET_KEY: 'k'.repeat(40) }, /^SECRET_KEY must be random/],
    ['a key that repeats', { SECRET_KEY: 'tires&Oil9'.repeat(4) }, /^SECRET_KEY must be random/],
    [
      'a key that was typed',
      { SECRET_KEY: 'Change_me_before_going_live_123!' },
      /^SECRET_KEY must be/,
    ],
  ])(
    'production doesn’t start with %s, and the error doesn’t repeat a key',
    (_what, settings, sentence) => {
      expect(() => readConfig({ ...production, ...settings })).toThrow(sentence);
      if (settings['SECRET_KEY'])
        expect(() => readConfig({ ...production, ...settings })).not.toThrow(
          settings['SECRET_KEY'],
        );
    },
  );

  it('production runs with an http BASE_URL if explicitly allowed', () => {
    const settings = { ...production, BASE_URL: 'http://www.fourbay.com', ALLOW_HTTP: '1' };
    expect(readConfig(settings).BASE_URL).toBe('http://www.fourbay.com');
  });

  it('random keys, in hexadecimal or base64, never count as guessable', () => {
    for (let i = 0; i < 500; i += 1)
      for (const SECRET_KEY of [
        randomBytes(16).toString('hex'),
        randomBytes(32).toString('base64'),
      ])
        expect(readConfig({ ...production, SECRET_KEY }).SECRET_KEY).toBe(SECRET_KEY);
  });

  const testKeys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLIC_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const liveKeys = { ...testKeys, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' };

  it('payments use the test provider, Stripe with keys, and none in production without keys', () => {
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
      /must both be test keys or both be live keys/,
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
  ])('settings reject %s, without repeating a secret', (_what, settings, sentence) => {
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
