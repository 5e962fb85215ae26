import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { paymentsOf, type PaymentsConfig } from './config-payments.ts';
import type { S3Options } from './platform/image-files-s3.ts';
import {
  onOff,
  positiveNumber,
  readSettings,
  StartRefused,
  webAddress,
  wholeNumber,
  type Settings,
  type SettingsTable,
} from './platform/config.ts';

const text = z.string();
/** Addresses and networks, such as `10.0.0.1, 10.1.0.0/16`. */
const addressList = z.string().refine(
  (list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .every(isNetwork),
  'must be IP addresses or networks (10.1.0.0/16), separated by commas',
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return (
    rest.length === 0 &&
    most > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Two-letter states, separated by commas. */
const stateList = z
  .string()
  .regex(/^\s*([A-Z]{2}(\s*,\s*[A-Z]{2})*)?\s*$/, 'must be two-letter states such as CA, WA')
  .transform((text) =>
    text
      .split(',')
      .map((state) => state.trim())
      .filter(Boolean),
  );

const optionalAddress = webAddress.optional();

/**
 * Every setting of the product. `.env.example` and docs/operating.md are checked against this
 * table.
 */
export const settingsTable = {
  NODE_ENV: {
    schema: z.enum(
      ['development', 'test', 'production'],
      'must be development, test or production',
    ),
    fallback: 'development',
    about: 'production refuses the demo and asks for a PostgreSQL server',
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    fallback: '3000',
    about: 'the one port everything is served on',
  },
  HOST: { schema: text, fallback: '127.0.0.1', about: 'the address to listen on; 0.0.0.0 for all' },
  BASE_URL: {
    schema: optionalAddress,
    about: 'the address people use, for links in e-mails; http://localhost:PORT when not set',
  },
  APP_NAME: { schema: text, fallback: 'Fourbay', about: 'the name shown everywhere' },
  DATA_DIR: {
    schema: text,
    fallback: '.data',
    about: 'folder of the embedded database and of pictures kept on disk',
  },
  PICTURES_S3_URL: {
    schema: optionalAddress,
    about:
      'an S3-compatible store for pictures, without the bucket; pictures lie under DATA_DIR ' +
      'when not set',
  },
  PICTURES_S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    about: 'its bucket, which can stay private: the server reads and writes it',
  },
  PICTURES_S3_REGION: {
    schema: text,
    fallback: 'us-east-1',
    about: 'its region; auto where the store has none',
  },
  PICTURES_S3_KEY_ID: { schema: text.optional(), about: 'the id of its access key' },
  PICTURES_S3_SECRET: { schema: text.optional(), secret: true, about: 'its secret access key' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    secret: true,
    about: 'a PostgreSQL server, 15 or later; the embedded database when not set',
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(2, 200),
    fallback: '10',
    about: 'connections each process keeps to the PostgreSQL server',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    secret: true,
    about:
      'seals authenticator secrets and signs links: keep it, all processes share it; made in ' +
      'DATA_DIR when not set',
  },
  DEMO: {
    schema: onOff.optional(),
    about: 'demo shops, sign-ins and prices; on unless NODE_ENV=production or DATABASE_URL is set',
  },
  DEMO_CALLER: {
    schema: onOff,
    fallback: '1',
    about: 'in the demo, a job that plays the agents; 0 leaves the requests to people',
  },
  DEMO_CALL_SECONDS: {
    schema: positiveNumber(3600),
    fallback: '6',
    about: 'seconds the demo caller spends on a call',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    fallback: 'info',
    about: 'how much is logged',
  },
  TRUSTED_PROXIES: {
    schema: addressList,
    fallback: '',
    about: 'addresses whose X-Forwarded-For counts, separated by commas',
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    secret: true,
    about: 'the mail server; without one mails are kept in the dev inbox',
  },
  MAIL_FROM: {
    schema: text,
    fallback: 'Fourbay <hello@fourbay.example>',
    about: 'the sender of every e-mail',
  },
  GEOCODER_URL: {
    schema: optionalAddress,
    about: 'a Nominatim-compatible service for street addresses; ZIP centres without one',
  },
  TILE_URL: {
    schema: text,
    fallback: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    about: 'map tiles',
  },
  TILE_ATTRIBUTION: {
    schema: text,
    fallback: '© OpenStreetMap contributors',
    about: 'the credit shown on the map',
  },
  HOUSE_AD_TEXT: {
    schema: text,
    fallback: 'Say what your car needs once. We phone the shops, you compare up to four prices.',
    about: 'the house advertisement above the shop pages; none when empty',
  },
  HOUSE_AD_URL: {
    schema: z
      .string()
      .regex(/^(https?:\/\/|\/(?!\/))/, 'must be a web address or a path of this site'),
    fallback: '/request_a_quote/step/1',
    about: 'where the house advertisement leads',
  },
  KNOWLEDGE_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/knowledge',
    about: 'the knowledge center in the footer',
  },
  ABOUT_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/about',
    about: 'the about page in the footer',
  },
  CONTACT_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/contact',
    about: 'the contact page in the footer and menu',
  },
  GUIDE_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example',
    about: 'the guide site the landing page links to',
  },
  GOVERNING_STATE: {
    schema: text,
    fallback: 'Delaware',
    about: 'the US state whose law governs the terms',
  },
  POSTAL_ADDRESS: {
    schema: text,
    fallback: 'Fourbay, 100 Example Street, Wilmington, DE 19801',
    about: 'where letters go, named in the policies',
  },
  ABUSE_EMAIL: {
    schema: text,
    fallback: 'abuse@fourbay.example',
    about: 'who hears of abuse, named in the acceptable-use policy',
  },
  PAYMENTS: {
    schema: z.enum(['stripe', 'test', 'off'], 'must be stripe, test or off').optional(),
    about:
      'who takes payments: Stripe when its keys are set, else outside production the built-in ' +
      'test provider, which moves no money, else nobody',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(
        /^(sk|rk)_(test|live)_\w+$/,
        'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
      )
      .optional(),
    secret: true,
    about: 'Stripe’s secret or restricted key: a live one in production, a test one elsewhere',
  },
  STRIPE_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
      .optional(),
    about: 'Stripe’s publishable key, of the same mode',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(
        /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
        'must begin with whsec_; two, separated by a comma, while one is being replaced',
      )
      .optional(),
    secret: true,
    about: 'signing secret of the webhook endpoint at BASE_URL/webhooks/stripe',
  },
  STRIPE_API_URL: {
    schema: optionalAddress,
    about: 'a stand-in for Stripe’s API, for tests; refused in production',
  },
  SALES_TAX_NOTE: {
    schema: text,
    fallback: 'No sales tax was charged.',
    about: 'what receipts say about sales tax',
  },
  SHOP_CALLS_PER_DAY: {
    schema: wholeNumber(1, 1_000).optional(),
    about: 'how often one shop is called within 24 hours; 3 when not set, 40 in the demo',
  },
  RECALL_PERCENT: {
    schema: wholeNumber(0, 100),
    fallback: '5',
    about:
      'of a hundred prices entered, how many are drawn for a supervisor to ask the shop once more',
  },
  CALLS_RECORDED: {
    schema: onOff,
    fallback: '0',
    about: 'calls to shops are recorded: the script says so at once',
  },
  RECORDING_CONSENT_STATES: {
    schema: stateList,
    fallback: 'CA,CT,DE,FL,IL,MD,MA,MI,MT,NV,NH,OR,PA,WA',
    about: 'states where everybody on a recorded call has to agree: there the script asks',
  },
} as const satisfies SettingsTable;

type Raw = Settings<typeof settingsTable>;

export interface Config extends Omit<Raw, 'DEMO' | 'BASE_URL' | 'SHOP_CALLS_PER_DAY' | 'PAYMENTS'> {
  readonly DEMO: boolean;
  readonly BASE_URL: string | undefined;
  readonly SHOP_CALLS_PER_DAY: number;
  readonly dataFolder: string;
  readonly trustedProxies: string[];
  /** Absent where pictures lie on disk. */
  readonly pictureStore: S3Options | undefined;
  readonly payments: PaymentsConfig;
}

/** Reads and cross-checks the settings; what cannot go together is refused with a sentence. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const raw = readSettings(settingsTable, environment);
  const production = raw.NODE_ENV === 'production';
  const demo = raw.DEMO ?? (!production && raw.DATABASE_URL === undefined);
  if (production && demo)
    throw new StartRefused(
      'DEMO must be 0 or unset when NODE_ENV=production: demo shops and prices have no place there.',
    );
  if (production && !raw.DATABASE_URL)
    throw new StartRefused(
      'DATABASE_URL must be set when NODE_ENV=production: the embedded database does not ' +
        'survive a power cut.',
    );
  if (production && !raw.BASE_URL)
    throw new StartRefused(
      'BASE_URL must be set when NODE_ENV=production: links in e-mails are made from it.',
    );
  if (production && !raw.SMTP_URL)
    throw new StartRefused(
      'SMTP_URL must be set when NODE_ENV=production: without it nobody would receive an e-mail.',
    );
  if (production && !raw.SECRET_KEY)
    throw new StartRefused(
      'SECRET_KEY must be set when NODE_ENV=production: every process and every start needs the ' +
        'same one.',
    );
  return {
    ...raw,
    DEMO: demo,
    // A demo has few shops and nobody is disturbed.
    SHOP_CALLS_PER_DAY: raw.SHOP_CALLS_PER_DAY ?? (demo ? 40 : 3),
    BASE_URL: raw.BASE_URL?.replace(/\/+$/, ''),
    dataFolder: resolve(raw.DATA_DIR),
    payments: paymentsOf(raw),
    pictureStore: pictureStoreOf(raw),
    trustedProxies: raw.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}

function pictureStoreOf({
  PICTURES_S3_URL: endpoint,
  PICTURES_S3_BUCKET: bucket,
  PICTURES_S3_REGION: region,
  PICTURES_S3_KEY_ID: accessKeyId,
  PICTURES_S3_SECRET: secretAccessKey,
}: Raw): S3Options | undefined {
  if (!endpoint) return undefined;
  if (bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  const missing = bucket
    ? accessKeyId
      ? 'PICTURES_S3_SECRET'
      : 'PICTURES_S3_KEY_ID'
    : 'PICTURES_S3_BUCKET';
  throw new StartRefused(
    `${missing} must be set when PICTURES_S3_URL is: pictures could not be stored without it.`,
  );
}
