import { describe, expect, it } from 'vitest';
import { productionSettings } from '../../test/production-settings.ts';
import { readConfig } from './config.ts';

const twilio = {
  VOICE: 'twilio',
  VOICE_NUMBER: '+15125550142',
  TWILIO_VOICE_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_VOICE_AUTH_TOKEN: 'a'.repeat(32),
};

describe('the phone line', () => {
  it.each<[string, Record<string, string>, string]>([
    ['in the demo, simulated', {}, 'simulated'],
    ['in production, by hand', productionSettings, 'hand'],
    ['without a demo, by hand', { DEMO: '0' }, 'hand'],
    ['as set', { VOICE: 'hand' }, 'hand'],
  ])('is, %s', (_what, settings, kind) => {
    expect(readConfig(settings).voice.kind).toBe(kind);
  });

  it('through Twilio needs its number, account, and token', () => {
    const settings = { ...productionSettings, ...twilio };
    expect(readConfig(settings).voice).toMatchObject({ kind: 'twilio', number: '+15125550142' });
    for (const name of Object.keys(twilio).slice(1))
      expect(() => readConfig({ ...settings, [name]: undefined })).toThrow(
        'One of them is missing',
      );
  });

  it('lets agents take calls in the browser if both parts of an API key are set', () => {
    const settings = { ...productionSettings, ...twilio };
    const key = {
      TWILIO_VOICE_API_KEY_SID: `SK${'1'.repeat(32)}`,
      TWILIO_VOICE_API_KEY_SECRET: 'b'.repeat(32),
    };
    expect(readConfig(settings).voice).toMatchObject({ twilio: { apiKey: undefined } });
    expect(readConfig({ ...settings, ...key }).voice).toMatchObject({
      twilio: { apiKey: { sid: key.TWILIO_VOICE_API_KEY_SID, secret: 'b'.repeat(32) } },
    });
    for (const name of Object.keys(key))
      expect(() => readConfig({ ...settings, ...key, [name]: undefined })).toThrow(
        'TWILIO_VOICE_API_KEY_SID and TWILIO_VOICE_API_KEY_SECRET must be set together.',
      );
    expect(() => readConfig({ ...settings, TWILIO_VOICE_API_KEY_SID: 'AC1' })).toThrow(
      'TWILIO_VOICE_API_KEY_SID must be SK followed by 32 hexadecimal digits',
    );
  });

  it('is never simulated in production, and never real in a demo', () => {
    expect(() => readConfig({ ...productionSettings, VOICE: 'simulated' })).toThrow('no shop');
    expect(() => readConfig(twilio)).toThrow('made-up shops');
  });

  it('is never sent to a stand-in in production', () => {
    const settings = { ...productionSettings, ...twilio, TWILIO_VOICE_API_URL: 'http://x.test' };
    expect(() => readConfig(settings)).toThrow('TWILIO_VOICE_API_URL must not be set');
  });

  it.each(['+442071838750', '+18005550142', '5125550142'])('isn’t shown as %s', (number) => {
    expect(() => readConfig({ ...productionSettings, ...twilio, VOICE_NUMBER: number })).toThrow(
      'VOICE_NUMBER must be a US number',
    );
  });
});
