import { z } from 'zod';
import { paymentSettings } from './config-payments.ts';
import { textSettings } from './config-texts.ts';
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

/** Two-letter state codes, separated by commas. */
const stateList = z
  .string()
  .regex(/^\s*([A-Z]{2}(\s*,\s*[A-Z]{2})*)?\s*$/, 'must be two-letter states such as CA, WA')
  .transform((text) =>
    text
      .split(',')
      .map((state) => state.trim())
      .filter(Boolean),
  );

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/**
 * All settings of the product. `.env.example` and docs/operating.md are checked against this table.
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
    schema: webAddress.optional(),
    about: 'the address people use, for links in e-mails; http://localhost:PORT when not set',
  },
  ALLOWED_HOSTS: {
    schema: hostList,
    fallback: '',
    about:
      'names beside the host of BASE_URL that the site answers to, separated by commas; another ' +
      'Host is refused',
  },
  ALLOW_HTTP: {
    schema: onOff,
    fallback: '0',
    about: '1 lets production run with a BASE_URL that begins with http://, unencrypted',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    secret: true,
    about: 'the bearer token that opens /metrics; without one only this machine reads them',
  },
  APP_NAME: { schema: text, fallback: 'Fourbay', about: 'the name shown everywhere' },
  SEARCH_ENGINES: {
    schema: onOff,
    fallback: '0',
    about:
      '1 lets search engines list the landing page, the policies, the shop search and profiles; ' +
      'never a demo',
  },
  DATA_DIR: {
    schema: text,
    fallback: '.data',
    about: 'folder of the embedded database and of pictures kept on disk',
  },
  ...pictureSettings,
  DATABASE_URL: {
    schema: postgresAddress.optional(),
    secret: true,
    about: 'a PostgreSQL server, 15 or later; the embedded database when not set',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresAddress.optional(),
    secret: true,
    about:
      'the same database without the pooler, where DATABASE_URL leads through one such as ' +
      'PgBouncer: for notifications, migrations and the first load',
  },
  DATABASE_PREPARED: {
    schema: onOff.optional(),
    about:
      'statements are prepared once a connection; when not set, 1, and 0 with a ' +
      'DATABASE_DIRECT_URL, since not every pooler keeps them apart',
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
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60).optional(),
    about:
      'at a stop, seconds between /readyz saying no and no new connections, for a balancer to ' +
      'notice; 5 in production and 0 elsewhere when not set',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    about:
      'an OpenTelemetry collector, as http://collector:4318: traces of calls, queries and jobs go ' +
      'there',
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
    schema: networkList,
    fallback: '',
    about: 'addresses whose X-Forwarded-For counts, separated by commas',
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    secret: true,
    about:
      'the mail server; without one mails are kept in the dev inbox; one that offers no STARTTLS ' +
      'gets mails only with ?ignoreTLS=true behind its address',
  },
  MAIL_FROM: {
    schema: text,
    fallback: 'Fourbay <hello@fourbay.example>',
    about: 'the sender of every e-mail',
  },
  ...textSettings,
  GEOCODER_URL: {
    schema: webAddress.optional(),
    about: 'a Nominatim-compatible service for street addresses; ZIP centres without one',
  },
  GEOCODER_KEY: {
    schema: text.optional(),
    secret: true,
    about: 'the key that the geocoder asks for, sent in the header below',
  },
  GEOCODER_KEY_HEADER: {
    schema: z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header'),
    fallback: 'X-Api-Key',
    about: 'the header that carries the geocoder’s key',
  },
  GEOCODER_PER_SECOND: {
    schema: wholeNumber(1, 100),
    fallback: '1',
    about: 'requests a second that the geocoder allows, over all processes',
  },
  GEOCODER_USER_AGENT: {
    schema: text.optional(),
    about: 'how requests to the geocoder name their sender; product and address when empty',
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
    about: 'who hears of abuse: named in the acceptable-use policy and to push services',
  },
  ...paymentSettings,
  SHOP_CALLS_PER_DAY: {
    schema: wholeNumber(1, 1_000).optional(),
    about: 'how often one shop is called within 24 hours; 3 when not set, 40 in the demo',
  },
  ASK_BY_LINK: {
    schema: onOff,
    fallback: '1',
    about:
      '1 asks shops that agreed to links automatically as soon as a request begins, and sends them ' +
      'bookings and reports; with 0 only agents ask by link, and the desk calls about the rest',
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
