import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byInstant, byText, ownedFilters } from '../wire/list.ts';
import { listOf, resource } from '../wire/resource.ts';

const ledgerSources = [
  'system',
  'monthly_top_up',
  'yearly_top_up',
  'request',
  'purchase',
  'user_create',
  'retention_deal',
  'refund',
  'unknown',
] as const;

export const ledgerResource = resource(
  'user_quota_ledger',
  z.object({
    entry_type: z.enum(['added', 'used']),
    source: z.enum(ledgerSources).describe('What changed the balance.'),
    bucket: z.enum(['monthly', 'yearly', 'additional']),
    amount: z.number().describe('Always positive.'),
    balance: z.number().describe('The total balance after this entry.'),
    about: z
      .object({
        kind: z.enum(['quote', 'payment']),
        id: z.string(),
        job: z.string().nullable().describe('The title of the quote.'),
        vehicle: z.string().nullable().describe('The model that the quote is for, such as Civic.'),
        price: z.number().nullable().describe('What the purchase cost, in US dollars.'),
      })
      .nullable()
      .describe('The quote or purchase it belongs to, if you can open it.'),
    created_at: z.string(),
  }),
);

export const listLedger = endpoint('listQuoteLedger', {
  method: 'GET',
  path: `${NS}/user_quota_ledgers`,
  access: 'user',
  tag: 'Quote balance',
  summary: 'List changes to your quote balance',
  list: {
    filters: {
      ...ownedFilters,
      created_at: byInstant('gt', 'gteq', 'lt', 'lteq'),
      entry_type: byText('eq'),
      source: byText('eq', 'in'),
    },
    sorts: ['created_at'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(ledgerResource),
});
