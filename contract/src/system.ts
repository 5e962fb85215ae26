import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';

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
  }),
});
