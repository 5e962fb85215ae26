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
    'Covers the last 24 months. Returns booking outcomes, how often prices were kept (by shop, ' +
    'metro area, and state), and verified prices next to what owners paid.',
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
      .describe(
        'Up to 200 shops with at least one counted report, starting with the most reported.',
      ),
    areas: z
      .array(counts.extend({ area: z.string() }))
      .describe(
        'The areas on the public pages, around cities with a population of at least 50,000, ' +
          'starting with the most reported.',
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
