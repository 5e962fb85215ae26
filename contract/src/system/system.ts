import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/resource.ts';

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
    /** The house advertisement above the shop pages; without text there is no banner. */
    banner: z.object({ text: z.string(), url: z.string() }),
    buying: z.object({
      enabled: z.boolean(),
      provider: z.enum(['stripe', 'test', 'none']),
      public_key: z.string().nullable(),
    }),
    /**
     * Facts named by the policies: the state whose law governs, the postal address, the contact for
     * abuse.
     */
    policies: z.object({
      governing_state: z.string(),
      postal_address: z.string(),
      abuse_email: z.string(),
    }),
    /** Read from the database; null below the minimum. */
    counters: z.object({ quotes: z.int(), prices: z.int(), shops: z.int() }).nullable(),
    /**
     * Usual costs of common jobs, in whole dollars; invented in a demo, empty where prices are too
     * few.
     */
    usual_prices: z.array(
      z.object({
        job: z.string(),
        car: z.string(),
        city: z.string(),
        low: z.int(),
        high: z.int(),
        quotes: z.int(),
      }),
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
    node: z.string(),
    started_at: instantSchema,
    database: z.object({
      engine: z.enum(['embedded', 'server']),
      version: z.string(),
      last_migration: z.string(),
    }),
    /** Whether live updates reach open pages; otherwise pages only poll. */
    live_updates: z.boolean(),
    /** Whether mails leave this server; otherwise the dev inbox keeps them. */
    mails_delivered: z.boolean(),
    /** Queues with due jobs, the longest wait first. */
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), oldest_seconds: z.int() })),
    /** Jobs that failed for good, which need an operator. */
    dead_letters: z.int(),
    last_backup: z
      .object({ made_at: instantSchema, rows: z.int(), pictures: z.int(), bytes: z.int() })
      .nullable(),
  }),
});
