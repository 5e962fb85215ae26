import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';

const counts = z.object({ kept: z.number(), of: z.number() });

export const readPriceReport = endpoint('getPriceReport', {
  method: 'GET',
  path: `${API}/console/price_report`,
  access: 'supervisor',
  tag: 'Supervision',
  summary: 'Get the price report',
  description:
    'Covers the last 24 months. Returns the outcomes of bookings, kept prices by shop, by ' +
    'metro area, and by state, and verified prices next to what owners paid.',
  status: 200,
  reply: z.object({
    /** Number of bookings in each state. */
    bookings: z.record(z.string(), z.number()),
    /** Bookings that their owner reported as done, rather than missed. */
    shown_up: z.object({ done: z.number(), of: z.number() }),
    /** Shops with at least one counted report, the most reported first; at most 200. */
    shops: z.array(
      counts.extend({ id: z.string(), name: z.string(), town: z.string(), owners: z.number() }),
    ),
    /** Areas as on the public pages, around cities of 50,000 or more; the most reported first. */
    areas: z.array(counts.extend({ area: z.string() })),
    states: z.array(counts.extend({ state: z.string() })),
    /** Re-called prices with an owner's report, by the shop's answer in the re-call. */
    recalls: z.object({
      same: counts,
      not_same: counts,
    }),
  }),
});
