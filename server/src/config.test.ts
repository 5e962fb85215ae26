import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db', BASE_URL: 'https://fourbay.test/', SMTP_URL: 'smtp://mail', SECRET_KEY: 'k'.repeat(32) };

describe('the settings', () => {
  it('are enough for a production start when the five it needs are set, without a demo', () => {
    expect(readConfig(production)).toMatchObject({ DEMO: false, BASE_URL: 'https://fourbay.test' });
  });

  it('make a demo when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ DEMO: true, HOST: '127.0.0.1', trustedProxies: [] });
  });

  it.each(['DATABASE_URL', 'BASE_URL', 'SMTP_URL', 'SECRET_KEY'])('refuse a production start without %s, by its name', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new RegExp(`^${name} must be set`));
  });

  it('refuse the demo in production', () => {
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
    if (/DATABASE_URL|SMTP_URL|SECRET_KEY/.test(name)) expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('take proxies as addresses and networks', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, ::1' }).trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', '::1']);
  });
});
