import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { byId, byText } from '../wire/list.ts';
import { shopRequestKinds } from './shop-limits.ts';
import { idInBody, listOf, requiredText, resource, single, typedText } from '../wire/resource.ts';
import { emailAddress } from '../accounts/users.ts';

const TAG = 'Shops';
const CONSOLE = `${API}/console`;

const requestStatuses = ['open', 'done', 'declined'] as const;

export const createShopRequest = endpoint('createShopRequest', {
  method: 'POST',
  path: `${NS}/provider_requests`,
  access: 'public',
  tag: TAG,
  summary: 'Request a change to a shop listing',
  description:
    'Asks us to correct a shop, let you claim it, remove it, or add a missing one. A ' +
    'supervisor reviews the request.',
  body: z.object({
    kind: z.enum(shopRequestKinds),
    service_provider_id: idInBody.nullish().describe('Required except for `add`.'),
    name: requiredText(120),
    email: emailAddress,
    phone: typedText(40).default(''),
    message: requiredText(2_000),
  }),
  status: 201,
  reply: single(
    resource(
      'provider_request',
      z.object({
        kind: z.enum(shopRequestKinds),
        status: z.enum(requestStatuses),
        created_at: z.string(),
      }),
    ),
  ),
  errors: ['invalid', 'not_found', 'rate_limited'],
});

const shopRequestResource = resource(
  'provider_request',
  z.object({
    kind: z.enum(shopRequestKinds),
    status: z.enum(requestStatuses),
    service_provider: z.object({ id: z.string(), name: z.string() }).nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    note: z.string(),
    created_at: z.string(),
    settled_at: z.string().nullable(),
  }),
);

export const listShopRequests = endpoint('listShopRequests', {
  method: 'GET',
  path: `${CONSOLE}/provider_requests`,
  access: 'supervisor',
  tag: 'Shop management',
  summary: 'List requests about shop listings',
  description: 'Returns the oldest first.',
  list: {
    filters: { status: byText('eq'), kind: byText('eq', 'in'), service_provider_id: byId('eq') },
    sorts: ['created_at'],
    defaultSort: 'created_at asc',
  },
  status: 200,
  reply: listOf(shopRequestResource),
});

export const resolveShopRequest = endpoint('resolveShopRequest', {
  method: 'PATCH',
  path: `${CONSOLE}/provider_requests/{id}`,
  access: 'supervisor',
  tag: 'Shop management',
  summary: 'Resolve a request about a shop listing',
  description: 'Marks it as done or declined, with a note.',
  body: z.object({ status: z.enum(['done', 'declined']), note: typedText(500).default('') }),
  status: 200,
  reply: single(shopRequestResource),
  errors: ['invalid', 'not_found', 'conflict'],
});

const mergeSide = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  source: z.string(),
  source_id: z.string(),
});

const mergeProposalResource = resource(
  'provider_merge_proposal',
  z.object({
    reason: z.enum(['same_phone', 'same_name_nearby']),
    distance: z.number().describe('Miles between the two shops.'),
    status: z.enum(['open', 'merged', 'kept_apart']),
    first: mergeSide.describe('The older entry.'),
    second: mergeSide,
    created_at: z.string(),
  }),
);

export const listMergeProposals = endpoint('listMergeProposals', {
  method: 'GET',
  path: `${CONSOLE}/provider_merge_proposals`,
  access: 'supervisor',
  tag: 'Shop management',
  summary: 'List merge proposals',
  description: 'Returns pairs of shops that may be the same one. Nothing is merged automatically.',
  list: { filters: { status: byText('eq') }, sorts: ['created_at'], defaultSort: 'created_at asc' },
  status: 200,
  reply: listOf(mergeProposalResource),
});

export const decideMergeProposal = endpoint('decideMergeProposal', {
  method: 'PATCH',
  path: `${CONSOLE}/provider_merge_proposals/{id}`,
  access: 'supervisor',
  tag: 'Shop management',
  summary: 'Decide on a merge proposal',
  description: 'Merges two shops into the one you keep, or keeps them separate permanently.',
  body: z.union([
    z.object({ decision: z.literal('merge'), keep: idInBody }),
    z.object({ decision: z.literal('keep_apart') }),
  ]),
  status: 200,
  reply: single(mergeProposalResource),
  errors: ['invalid', 'not_found', 'conflict'],
});
