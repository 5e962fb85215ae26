import { after, minutes } from '../values/clock.ts';
import { browserIdentity, loadPackage, type TwilioVoiceOptions } from './twilio-client.ts';
import type { BrowserVoice } from './voice.ts';

/** Short, because the page renews its token in time, and a stolen token should soon be useless. */
const TOKEN_MS = minutes(10);

/** The origins that Twilio's Voice SDK connects to, according to its README. */
const ORIGINS: BrowserVoice['origins'] = {
  connections: [
    'https://eventgw.twilio.com',
    'wss://voice-js.roaming.twilio.com',
    'https://media.twiliocdn.com',
    'https://sdk.twilio.com',
  ],
  media: ['mediastream:', 'https://media.twiliocdn.com', 'https://sdk.twilio.com'],
};

/** Lets agents take calls in the browser, if there is a key that signs their tokens. */
export function browserVoice({
  accountSid,
  apiKey,
  now,
}: TwilioVoiceOptions): BrowserVoice | undefined {
  if (!apiKey) return undefined;
  return {
    origins: ORIGINS,
    async createToken(userId) {
      const { AccessToken } = (await loadPackage()).jwt;
      const token = new AccessToken(accountSid, apiKey.sid, apiKey.secret, {
        identity: browserIdentity(userId),
        ttl: TOKEN_MS / 1_000,
      });
      // Without a grant for outgoing calls, the browser can't dial, whatever its script does.
      token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true }));
      return { token: token.toJwt(), expiresAt: after(now(), TOKEN_MS) };
    },
  };
}
