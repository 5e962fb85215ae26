import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { GatewayUnavailable } from './texter.ts';
import { twilioTexter } from './twilio.ts';
import { listenOnLoopback } from '../../../test/stand-ins/loopback.ts';

const SETTINGS = {
  accountSid: 'ACaccount',
  authTokens: ['12345'] as const,
  from: '+18005551212',
};

describe('Twilio', () => {
  it('Twilio’s published signature example is accepted, and no other text', () => {
    const texter = twilioTexter({ ...SETTINGS });
    const report = (url: string, caller: string) =>
      texter.readReport({
        url,
        body: Buffer.from(
          new URLSearchParams({
            To: '+18005551212',
            From: '+14158675309',
            Digits: '1234',
            Caller: caller,
            CallSid: 'CA1234567890ABCDE',
          }).toString(),
        ),
        signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      });
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    // Signed by Twilio, but about a voice call and without our account id.
    expect(report(url, '+14158675309')).toBe('irrelevant');
    expect(report(url, '+14158675308')).toBeUndefined();
    expect(report(url.replace('foo=1', 'foo=2'), '+14158675309')).toBeUndefined();
    expect(report(url.replace('https', 'http'), '+14158675309')).toBeUndefined();
  });

  it('if nothing is listening, the text was certainly not accepted', async () => {
    const server = createServer();
    const port = await listenOnLoopback(server);
    await new Promise((resolve) => server.close(resolve));
    const texter = twilioTexter({ ...SETTINGS, apiUrl: `http://127.0.0.1:${port}` });
    const text = { to: '+15125550142', body: 'hello', statusUrl: 'http://fourbay.test/status' };
    const error: unknown = await texter.send(text).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GatewayUnavailable);
  });
});
