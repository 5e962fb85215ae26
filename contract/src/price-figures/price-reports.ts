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
    bookings: z.record(z.string(), z.number()).describe('How many bookings are in each state.'),
    shown_up: z
      .object({ done: z.number(), of: z.number() })
      .describe('How many bookings owners reported as done rather than missed.'),
    shops: z
      .array(
        counts.extend({ id: z.string(), name: z.string(), town: z.string(), owners: z.number() }),
      )
      .describe('At most 200 shops with at least one counted report, most reported first.'),
    areas: z
      .array(counts.extend({ area: z.string() }))
      .describe(
        'The areas of the public pages, around cities of 50,000 or more, most reported first.',
      ),
    states: z.array(counts.extend({ state: z.string() })),
    recalls: z
      .object({
        same: counts,
        not_same: counts,
      })
      .describe(
        "Verified prices with an owner's report, by what the shop said in the verification call.",
      ),
  }),
});
