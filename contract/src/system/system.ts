import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { instantSchema, requiredText } from '../wire/resource.ts';

/** Configuration that the web app needs before sign-in. */
export const readConfig = endpoint('getConfig', {
  method: 'GET',
  path: `${API}/config`,
  access: 'public',
  tag: 'System',
  summary: 'Get the public configuration',
  description: 'Returns the display name, links, map tiles, and which features are on.',
  status: 200,
  cache: 'public, max-age=60',
  reply: z.object({
    app_name: z.string(),
    demo: z.boolean(),
    links: z.object({
      knowledge: z.string(),
      about: z.string(),
      contact: z.string(),
      guide: z.string(),
    }),
    tiles: z.object({ url: z.string(), attribution: z.string() }),
    banner: z
      .object({ text: z.string(), url: z.string() })
      .describe('The banner above the shop pages. If the text is empty, no banner is shown.'),
    buying: z.object({
      enabled: z.boolean(),
      provider: z.enum(['stripe', 'test', 'none']),
      public_key: z.string().nullable(),
    }),
    policies: z
      .object({
        governing_state: z.string(),
        postal_address: z.string(),
        abuse_email: z.string(),
      })
      .describe(
        'The governing state, the postal address, and the abuse contact that the policies name.',
      ),
    counters: z
      .object({ quotes: z.int(), prices: z.int(), shops: z.int() })
      .nullable()
      .describe('Totals from the database. Null while they are too low to show.'),
    usual_prices: z
      .array(
        z.object({
          job: z.string(),
          car: z.string(),
          city: z.string(),
          low: z.int(),
          high: z.int(),
          quotes: z.int(),
        }),
      )
      .describe(
        'Usual prices of common jobs, in whole US dollars. They are invented in a demo, and ' +
          'empty when there are too few prices.',
      ),
    proof: z
      .object({ prices: z.int(), shops: z.int(), kept: z.int(), of: z.int() })
      .nullable()
      .describe(
        'How many prices came in this month (UTC) and from how many shops, and how often shops ' +
          'with a record kept their price. They are invented in a demo.',
      ),
  }),
});

/** What a supervisor checks when something seems slow or silent. */
export const readStatus = endpoint('getStatus', {
  method: 'GET',
  path: `${API}/console/status`,
  access: 'supervisor',
  tag: 'System',
  summary: 'Get the system status',
  description:
    'Returns versions, the database, queues with due jobs, jobs that failed for good, and the ' +
    'last backup.',
  status: 200,
  reply: z.object({
    at: instantSchema,
    release: z.string(),
    commit: z.string().describe('The commit of the release, or `unreleased`.'),
    schema: z.string().describe('The newest migration that the release knows, such as `0489`.'),
    node: z.string(),
    started_at: instantSchema,
    database: z.object({
      engine: z.enum(['embedded', 'server']),
      version: z.string(),
      last_migration: z.string(),
    }),
    live_updates: z
      .boolean()
      .describe('Whether open pages get live updates. Otherwise they only poll.'),
    mails_delivered: z
      .boolean()
      .describe('Whether e-mails are sent. Otherwise the dev inbox keeps them.'),
    queues: z
      .array(z.object({ queue: z.string(), waiting: z.int(), oldest_seconds: z.int() }))
      .describe('Queues with due jobs, longest wait first.'),
    old_data: z
      .array(z.object({ id: z.string(), name: z.string(), as_of: z.string() }))
      .describe('Bundled data whose source is more than 15 months old, with its year and month.'),
    dead_letters: z.int().describe('How many jobs failed for good and need an operator.'),
    dead_letter_kinds: z
      .array(z.object({ job: z.string(), count: z.int(), since: instantSchema, error: z.string() }))
      .describe('The same by kind of job, with the newest error of each.'),
    last_backup: z
      .object({ made_at: instantSchema, rows: z.int(), pictures: z.int(), bytes: z.int() })
      .nullable(),
  }),
});

export const handleDeadLetters = endpoint('handleDeadLetters', {
  method: 'POST',
  path: `${API}/console/dead_letters`,
  access: 'supervisor',
  tag: 'System',
  summary: 'Retry or dismiss failed jobs',
  description: 'Applies to all jobs of one kind that failed for good.',
  body: z.object({ action: z.enum(['retry', 'dismiss']), job: requiredText(100) }),
  status: 200,
  reply: z.object({ count: z.int() }),
  errors: ['not_found'],
});
