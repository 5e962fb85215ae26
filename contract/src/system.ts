import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';
import { instantSchema } from './resource.ts';

/** What the web app needs to know before anybody signs in. */
export const readConfig = endpoint({
  method: 'GET',
  path: `${API}/config`,
  access: 'public',
  tag: 'System',
  summary: 'Display name, links, map tiles and what is switched on',
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
    /** The house advertisement above the shop pages; no text, no banner. */
    banner: z.object({ text: z.string(), url: z.string() }),
    buying: z.object({
      enabled: z.boolean(),
      provider: z.enum(['stripe', 'test', 'none']),
      public_key: z.string().nullable(),
    }),
    /**
     * What the policies name: the state whose law governs, where letters go, who hears of abuse.
     */
    policies: z.object({
      governing_state: z.string(),
      postal_address: z.string(),
      abuse_email: z.string(),
    }),
    /** Counted in the database; null until there are enough. */
    counters: z.object({ quotes: z.int(), prices: z.int(), shops: z.int() }).nullable(),
    /** What jobs usually cost, in whole dollars; invented in a demo, none where there are too few. */
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

/** What a supervisor looks at when something seems slow or silent. */
export const readStatus = endpoint({
  method: 'GET',
  path: `${API}/console/status`,
  access: 'supervisor',
  tag: 'System',
  summary:
    'Versions, the database, queues with work that is due, what failed for good, last backup',
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
    /** Whether changes reach open pages at once; they are polled otherwise. */
    live_updates: z.boolean(),
    /** Whether mails leave this server; else they are kept in the dev inbox. */
    mails_delivered: z.boolean(),
    /** Queues whose work is due, the one that waits longest first. */
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), oldest_seconds: z.int() })),
    /** Jobs that failed for good, and wait for an operator. */
    dead_letters: z.int(),
    last_backup: z
      .object({ made_at: instantSchema, rows: z.int(), pictures: z.int(), bytes: z.int() })
      .nullable(),
  }),
});
