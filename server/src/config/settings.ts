import { z } from 'zod';
import { deskSettings } from './config-desk.ts';
import { paymentSettings } from './config-payments.ts';
import { textSettings } from './config-texts.ts';
import { voiceSettings } from './config-voice.ts';
import { pictureSettings } from './config-pictures.ts';
import {
  hostList,
  networkList,
  onOff,
  positiveNumber,
  text,
  webAddress,
  wholeNumber,
  type SettingsTable,
} from '../platform/config/config.ts';

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/**
 * All settings of the product. `.env.example` and docs/settings.md are generated from this table.
 */
export const settingsTable = {
  NODE_ENV: {
    schema: z.enum(
      ['development', 'test', 'production'],
      'must be development, test, or production',
    ),
    fallback: 'development',
    about: 'Production has no demo and requires a PostgreSQL server.',
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    fallback: '3000',
    about: 'Everything is served on this port.',
  },
  HOST: {
    schema: text,
    fallback: '127.0.0.1',
    about: 'The address to listen on. Use 0.0.0.0 for all addresses.',
  },
  BASE_URL: {
    schema: webAddress.optional(),
    about:
      'The site’s public address, used for links in e-mails. If not set, ' +
      'http://localhost:PORT.',
  },
  ALLOWED_HOSTS: {
    schema: hostList,
    fallback: '',
    about:
      'Host names that the site answers to besides the one in BASE_URL, separated by commas. ' +
      'Requests for other hosts are refused.',
  },
  ALLOW_HTTP: {
    schema: onOff,
    fallback: '0',
    about: '1 allows production to run with an unencrypted BASE_URL (http://).',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    secret: true,
    about: 'The bearer token for /metrics. If not set, only this machine can read them.',
  },
  APP_NAME: { schema: text, fallback: 'Fourbay', about: 'The product’s name, shown everywhere.' },
  SEARCH_ENGINES: {
    schema: onOff,
    fallback: '0',
    about:
      '1 lets search engines list the landing page, policies, shop search, and shop profiles. ' +
      'Demos are never listed.',
  },
  DATA_DIR: {
    schema: text,
    fallback: '.data',
    about: 'The folder for the embedded database and for pictures on disk.',
  },
  ...pictureSettings,
  DATABASE_URL: {
    schema: postgresAddress.optional(),
    secret: true,
    about: 'A PostgreSQL server, version 15 or later. If not set, the embedded database is used.',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresAddress.optional(),
    secret: true,
    about:
      'The same database without a pooler, if DATABASE_URL points at one such as PgBouncer. ' +
      'Used for notifications, migrations, and loading the initial data.',
  },
  DATABASE_PREPARED: {
    schema: onOff.optional(),
    about:
      '1 prepares statements once per connection. If not set, this is on, except with a ' +
      'DATABASE_DIRECT_URL, because not every pooler supports it.',
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(2, 200),
    fallback: '10',
    about: 'The number of PostgreSQL connections in each process’s pool.',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    secret: true,
    about:
      'Encrypts secrets and personal data, and signs links. All processes share it. Keep a ' +
      'copy. If not set, one is created in DATA_DIR.',
  },
  DEMO: {
    schema: onOff.optional(),
    about:
      'Adds demo shops, sign-ins, and prices. If not set, this is on, except in production or ' +
      'with a DATABASE_URL.',
  },
  DEMO_CALLER: {
    schema: onOff,
    fallback: '1',
    about: '1 runs a job that plays the agents in the demo. With 0, only people work on requests.',
  },
  DEMO_CALL_SECONDS: {
    schema: positiveNumber(3600),
    fallback: '6',
    about: 'How long each call of the demo caller takes, in seconds.',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60).optional(),
    about:
      'When the server stops, how many seconds it still accepts connections after /readyz ' +
      'begins to fail, so that load balancers notice. If not set, 5 in production and 0 ' +
      'elsewhere.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    about:
      'The OpenTelemetry collector for traces of calls, queries, and jobs, such as ' +
      'http://collector:4318.',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error, or silent',
    ),
    fallback: 'info',
    about: 'The lowest level of messages to log.',
  },
  TRUSTED_PROXIES: {
    schema: networkList,
    fallback: '',
    about: 'Addresses of proxies whose X-Forwarded-For header is trusted, separated by commas.',
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    secret: true,
    about:
      'The mail server. If not set, e-mails are kept in the dev inbox. For a server without ' +
      'STARTTLS, add ?ignoreTLS=true.',
  },
  MAIL_FROM: {
    schema: text,
    fallback: 'Fourbay <hello@fourbay.example>',
    about: 'The sender of every e-mail.',
  },
  ...textSettings,
  GEOCODER_URL: {
    schema: webAddress.optional(),
    about:
      'A Nominatim-compatible service for street addresses. If not set, the centers of ZIP ' +
      'codes are used.',
  },
  GEOCODER_KEY: {
    schema: text.optional(),
    secret: true,
    about: 'The geocoder’s API key.',
  },
  GEOCODER_KEY_HEADER: {
    schema: z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'must be a header name'),
    fallback: 'X-Api-Key',
    about: 'The header for the geocoder’s API key.',
  },
  GEOCODER_PER_SECOND: {
    schema: wholeNumber(1, 100),
    fallback: '1',
    about: 'How many requests a second the geocoder allows, for all processes together.',
  },
  GEOCODER_USER_AGENT: {
    schema: text.optional(),
    about:
      'The User-Agent of requests to the geocoder. If not set, the product’s name and ' +
      'address.',
  },
  SAFETY_RECALLS_URL: {
    schema: webAddress.optional(),
    about:
      'NHTSA’s recall service, https://api.nhtsa.gov, or one like it. If not set, no recalls are ' +
      'looked up. The demo shows made-up ones.',
  },
  TILE_URL: {
    schema: text,
    fallback: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    about: 'The URL pattern of map tiles.',
  },
  TILE_ATTRIBUTION: {
    schema: text,
    fallback: '© OpenStreetMap contributors',
    about: 'The attribution shown on the map.',
  },
  HOUSE_AD_TEXT: {
    schema: z.string().transform((value) => (value === 'none' ? '' : value)),
    fallback: 'Say what your car needs once. We phone the shops, you compare up to four prices.',
    about: 'The text of the banner above shop pages, or none for no banner.',
  },
  HOUSE_AD_URL: {
    schema: z
      .string()
      .regex(/^(https?:\/\/|\/(?!\/))/, 'must be a web address or a path on this site'),
    fallback: '/request_a_quote/step/1',
    about: 'The link of the banner.',
  },
  KNOWLEDGE_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/knowledge',
    about: 'The knowledge center, linked in the footer.',
  },
  ABOUT_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/about',
    about: 'The about page, linked in the footer.',
  },
  CONTACT_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example/contact',
    about: 'The contact page, linked in the footer and the menu.',
  },
  GUIDE_URL: {
    schema: webAddress,
    fallback: 'https://guide.fourbay.example',
    about: 'The guide site, linked on the landing page.',
  },
  GOVERNING_STATE: {
    schema: text,
    fallback: 'Delaware',
    about: 'The US state whose law governs the terms.',
  },
  POSTAL_ADDRESS: {
    schema: text,
    fallback: 'Fourbay, 100 Example Street, Wilmington, DE 19801',
    about: 'The postal address named in the policies.',
  },
  ABUSE_EMAIL: {
    schema: text,
    fallback: 'abuse@fourbay.example',
    about:
      'The contact for reports of abuse, named in the acceptable-use policy and given to push ' +
      'services.',
  },
  DISPOSABLE_DOMAINS_FILE: {
    schema: text.optional(),
    about:
      'A file with more domains of temporary mailboxes, one per line. A line that begins with ! ' +
      'takes a domain off the list. Read when the server starts.',
  },
  ...paymentSettings,
  ...deskSettings,
  ...voiceSettings,
} as const satisfies SettingsTable;
