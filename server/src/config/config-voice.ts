import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { z } from 'zod';
import {
  onOff,
  StartRefused,
  wholeNumber,
  webAddress,
  type Settings,
  type SettingsTable,
} from '../platform/config/config.ts';

interface TwilioVoiceSettings {
  accountSid: string;
  /** The first token signs our calls. A webhook may be signed with any of them. */
  authTokens: readonly [string, ...string[]];
  /** Our number, which shops see. */
  number: string;
  /** Signs the tokens of agents who take calls in the browser. Undefined if they can't. */
  apiKey: { sid: string; secret: string } | undefined;
  /** A stand-in for the API, for tests. */
  apiUrl: string | undefined;
}

export type VoiceConfig =
  | { readonly kind: 'hand'; readonly number: string | undefined }
  | { readonly kind: 'simulated'; readonly number: string }
  | { readonly kind: 'twilio'; readonly number: string; readonly twilio: TwilioVoiceSettings };

/** In the range of numbers for fiction. */
const DEMO_NUMBER = '+15125550100';

export const voiceSettings = {
  VOICE: {
    schema: z
      .enum(['hand', 'twilio', 'simulated'], 'must be hand, twilio, or simulated')
      .optional(),
    about:
      'How shops are called. hand: agents dial on their own phones. twilio: the console dials, ' +
      'through the account in TWILIO_VOICE_ACCOUNT_SID. simulated: the console dials shops that ' +
      'exist only in memory. If not set, hand, or simulated in the demo.',
  },
  VOICE_NUMBER: {
    schema: z
      .string()
      .refine(
        (number) => readUsNumber(number) === number,
        'must be a US number such as +15125550142',
      )
      .optional(),
    about:
      'The number that shops see and can call back, registered with the carriers (STIR/SHAKEN, ' +
      'CNAM). Required for VOICE=twilio.',
  },
  TWILIO_VOICE_ACCOUNT_SID: {
    schema: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, 'must be AC followed by 32 hexadecimal digits')
      .optional(),
    about: 'The Twilio account that calls shops. It can be the one that sends texts.',
  },
  TWILIO_VOICE_AUTH_TOKEN: {
    schema: z
      .string()
      .regex(
        /^[0-9a-f]{32}(\s*,\s*[0-9a-f]{32})?$/,
        'must be 32 hexadecimal digits (or two tokens, separated by a comma, while one is ' +
          'being replaced)',
      )
      .optional(),
    secret: true,
    about: 'Twilio’s auth token for calls, and for the webhooks at BASE_URL/webhooks/twilio/voice.',
  },
  TWILIO_VOICE_API_KEY_SID: {
    schema: z
      .string()
      .regex(/^SK[0-9a-f]{32}$/, 'must be SK followed by 32 hexadecimal digits')
      .optional(),
    about:
      'A standard API key of that account, in the United States (US1) region. If set, agents can ' +
      'take calls in the browser. If not, they use phones.',
  },
  TWILIO_VOICE_API_KEY_SECRET: {
    schema: z
      .string()
      .regex(/^\S{20,100}$/, 'must be the secret as Twilio showed it')
      .optional(),
    secret: true,
    about: 'The secret of that API key. Required if TWILIO_VOICE_API_KEY_SID is set.',
  },
  TWILIO_VOICE_API_URL: {
    schema: webAddress.optional(),
    about: 'A stand-in for Twilio’s API, for tests. Not allowed in production.',
  },
  LISTENING_TONE: {
    schema: onOff,
    fallback: '1',
    about:
      '1 if the agent and the shop hear a tone when a supervisor comes on their line. Some states ' +
      'require one.',
  },
  RECORDING_DAYS: {
    schema: wholeNumber(1, 365),
    fallback: '30',
    about: 'How many days recordings of calls are kept.',
  },
} as const satisfies SettingsTable;

type VoiceValues = Settings<typeof voiceSettings> & { readonly NODE_ENV: string };

/** Selects how shops are called: by hand until a line is set up, and no real phones in a demo. */
export function voiceOf(raw: VoiceValues, demo: boolean): VoiceConfig {
  const kind = raw.VOICE ?? (demo ? 'simulated' : 'hand');
  if (kind === 'simulated') return simulated(raw);
  if (kind === 'hand') return { kind, number: raw.VOICE_NUMBER };
  const {
    VOICE_NUMBER: number,
    TWILIO_VOICE_ACCOUNT_SID: accountSid,
    TWILIO_VOICE_AUTH_TOKEN: authToken,
    TWILIO_VOICE_API_URL: apiUrl,
  } = raw;
  if (!number || !accountSid || !authToken)
    throw new StartRefused(
      'VOICE_NUMBER, TWILIO_VOICE_ACCOUNT_SID, and TWILIO_VOICE_AUTH_TOKEN must be set when ' +
        'VOICE=twilio. One of them is missing.',
    );
  if (raw.NODE_ENV === 'production' && apiUrl)
    throw new StartRefused(
      'TWILIO_VOICE_API_URL must not be set when NODE_ENV=production. Otherwise, the token would ' +
        'be sent elsewhere.',
    );
  if (demo && !apiUrl)
    throw new StartRefused(
      'VOICE must not be twilio in a demo, because it would call the numbers of made-up shops. Set ' +
        'DEMO=0, or leave VOICE out.',
    );
  const [first = '', ...others] = authToken.split(',').map((token) => token.trim());
  const authTokens = [first, ...others] as const;
  return {
    kind,
    number,
    twilio: { accountSid, authTokens, number, apiKey: apiKeyOf(raw), apiUrl },
  };
}

function apiKeyOf({
  TWILIO_VOICE_API_KEY_SID: sid,
  TWILIO_VOICE_API_KEY_SECRET: secret,
}: VoiceValues): TwilioVoiceSettings['apiKey'] {
  if (sid && secret) return { sid, secret };
  if (!sid && !secret) return undefined;
  throw new StartRefused(
    'TWILIO_VOICE_API_KEY_SID and TWILIO_VOICE_API_KEY_SECRET must be set together. One of them ' +
      'is missing.',
  );
}

function simulated({ NODE_ENV, VOICE_NUMBER }: VoiceValues): VoiceConfig {
  if (NODE_ENV === 'production')
    throw new StartRefused(
      'VOICE must be hand or twilio when NODE_ENV=production. With simulated, no shop would be ' +
        'called.',
    );
  return { kind: 'simulated', number: VOICE_NUMBER ?? DEMO_NUMBER };
}
