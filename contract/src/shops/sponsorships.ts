import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { byId, byText } from '../wire/list.ts';
import { daySchema, idInBody, listOf, requiredText, resource, single } from '../wire/resource.ts';
import { MAX_SPONSORSHIP_DAYS, sponsorshipStatuses } from './sponsorship-limits.ts';

const TAG = 'Sponsorships';
const SPONSORSHIPS = `${API}/console/sponsorships`;

const sponsorshipResource = resource(
  'sponsorship',
  z.object({
    service_provider: z.object({
      id: z.string(),
      name: z.string(),
      town: z.string(),
      timezone: z.string(),
    }),
    tier: z.number(),
    starts_on: z
      .string()
      .describe(
        "The first day in the shop's time zone. The last day is included. Null means that it " +
          'lasts until someone ends it.',
      ),
    ends_on: z.string().nullable(),
    standing: z.enum(sponsorshipStatuses),
    ended_at: z.string().nullable(),
    end_reason: z.string().nullable(),
  }),
);

export const listSponsorships = endpoint('listSponsorships', {
  method: 'GET',
  path: SPONSORSHIPS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List sponsorships',
  description: 'Includes current, scheduled, and past ones.',
  list: {
    filters: {
      standing: byText('eq', 'in'),
      service_provider_id: byId('eq'),
      name: byText('cont'),
    },
    sorts: ['starts_on'],
    defaultSort: 'starts_on desc',
  },
  status: 200,
  reply: listOf(sponsorshipResource),
});

export const createSponsorship = endpoint('createSponsorship', {
  method: 'POST',
  path: SPONSORSHIPS,
  access: 'supervisor',
  tag: TAG,
  summary: 'Create a sponsorship',
  description:
    'The first and last days are in the shop’s time zone, and both are included. A sponsorship ' +
    `lasts at most ${MAX_SPONSORSHIP_DAYS} days.`,
  body: z.object({
    service_provider_id: idInBody,
    tier: z.union([z.literal(1), z.literal(2)]),
    starts_on: daySchema,
    ends_on: daySchema,
  }),
  status: 201,
  reply: single(sponsorshipResource),
  errors: ['invalid', 'conflict'],
});

export const endSponsorship = endpoint('endSponsorship', {
  method: 'POST',
  path: `${SPONSORSHIPS}/{id}/end`,
  access: 'supervisor',
  tag: TAG,
  summary: 'End or cancel a sponsorship',
  description: 'Ends a current sponsorship now, or cancels a scheduled one. A reason is required.',
  body: z.object({ reason: requiredText(300) }),
  status: 200,
  reply: single(sponsorshipResource),
  errors: ['invalid', 'not_found', 'conflict'],
});

export const findShops = endpoint('searchShopsToSponsor', {
  method: 'GET',
  path: `${API}/console/shops`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Search shops to sponsor',
  description:
    'Finds listed shops by part of their name, sorted by name. At most 1,000 are counted.',
  list: {
    filters: { name: byText('cont') },
    sorts: ['name'],
    defaultSort: 'name asc',
    maxSize: 50,
  },
  status: 200,
  reply: listOf(
    resource(
      'console_shop',
      z.object({
        name: z.string(),
        address: z.string(),
        timezone: z.string(),
        sponsor_tier: z.number(),
        today: z.string().describe("The current day in the shop's time zone."),
      }),
    ),
  ),
});
