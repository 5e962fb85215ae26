import { z } from 'zod';
import {
  StartRefused,
  wholeNumber,
  webAddress,
  type Settings,
  type SettingsTable,
} from '../platform/config/config.ts';
import type { TwilioSettings } from '../platform/texts/twilio.ts';

export type TextsConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'twilio'; readonly twilio: TwilioSettings };

export const textSettings = {
  TWILIO_ACCOUNT_SID: {
    schema: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, 'must be AC followed by 32 hexadecimal digits')
      .optional(),
    about:
      'The Twilio account for text messages. If not set, texts are kept in the dev inbox, or ' +
      'turned off in production.',
  },
  TWILIO_AUTH_TOKEN: {
    schema: z
      .string()
      .regex(
        /^[0-9a-f]{32}(\s*,\s*[0-9a-f]{32})?$/,
        'must be 32 hexadecimal digits (or two tokens, separated by a comma, while one is ' +
          'being replaced)',
      )
      .optional(),
    secret: true,
    about: 'Twilio’s auth token, for our calls and the webhooks at BASE_URL/webhooks/twilio.',
  },
  TWILIO_FROM: {
    schema: z
      .string()
      .regex(
        /^(\+1\d{10}|\d{5,6}|MG[0-9a-f]{32})$/,
        'must be a number such as +15125550142, a short code, or the id of a messaging service',
      )
      .optional(),
    about: 'The number or messaging service (MG…) that sends texts, registered for 10DLC.',
  },
  TEXT_CODES_PER_DAY: {
    schema: wholeNumber(0, 100_000),
    fallback: '500',
    about: 'How many verification codes the whole site can text in a day (UTC).',
  },
  TWILIO_API_URL: {
    schema: webAddress.optional(),
    about: 'A stand-in for Twilio’s API, for tests. Not allowed in production.',
  },
} as const satisfies SettingsTable;

type TextValues = Settings<typeof textSettings> & { readonly NODE_ENV: string };

/**
 * Selects the sender of texts: none in production until Twilio is set up, and no real phones in a
 * demo.
 */
export function textsOf(raw: TextValues, demo: boolean): TextsConfig {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_URL: apiUrl,
  } = raw;
  const production = raw.NODE_ENV === 'production';
  if (accountSid === undefined && authToken === undefined && from === undefined)
    return { kind: production ? 'off' : 'outbox' };
  if (!accountSid || !authToken || !from)
    throw new StartRefused(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, and TWILIO_FROM must be set together. One of them is ' +
        'missing.',
    );
  if (production && apiUrl)
    throw new StartRefused(
      'TWILIO_API_URL must not be set when NODE_ENV=production. Otherwise, the token would be ' +
        'sent elsewhere.',
    );
  if (demo && !apiUrl)
    throw new StartRefused(
      'TWILIO_ACCOUNT_SID must not be set in a demo, because it would text the numbers of made-up ' +
        'shops. Set DEMO=0, or leave it out.',
    );
  const [first = '', ...others] = authToken.split(',').map((token) => token.trim());
  return {
    kind: 'twilio',
    twilio: { accountSid, authTokens: [first, ...others], from, apiUrl },
  };
}
