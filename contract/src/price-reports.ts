import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';

const counts = z.object({ kept: z.number(), of: z.number() });

export const readPriceReport = endpoint({
  method: 'GET',
  path: `${API}/console/price_report`,
  access: 'supervisor',
  tag: 'Supervision',
  summary:
    'After the price, in the last 24 months: what became of bookings, kept prices by shop, ' +
    'by metro area and by state, and prices that were asked for again beside what owners paid',
  status: 200,
  reply: z.object({
    /** How many bookings ended or stand in each state. */
    bookings: z.record(z.string(), z.number()),
    /** Of bookings of which the owner said so: done, not missed. */
    shown_up: z.object({ done: z.number(), of: z.number() }),
    /** Shops with at least one counted report, those with most of them first; at most 200. */
    shops: z.array(
      counts.extend({ id: z.string(), name: z.string(), town: z.string(), owners: z.number() }),
    ),
    /** As on the public pages: around cities of 50,000 or more. Those with most reports first. */
    areas: z.array(counts.extend({ area: z.string() })),
    states: z.array(counts.extend({ state: z.string() })),
    /** Prices asked for again that an owner reported on, by what the shop said then. */
    recalls: z.object({
      same: counts,
      not_same: counts,
    }),
  }),
});
