import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';
import { idInBody, idSchema } from './resource.ts';

const TAG = 'Shops';
const SHOPS = `${API}/console/shops`;

export const mergeShop = endpoint({
  method: 'POST',
  path: `${SHOPS}/{id}/merge`,
  access: 'supervisor',
  tag: TAG,
  summary:
    'Merge a shop’s entry into another: calls, refusals, prices and what was left out move along',
  body: z.object({ into: idInBody }),
  status: 204,
  errors: ['invalid', 'not_found', 'conflict'],
});

const shopChange = z.object({
  id: z.string(),
  at: z.string(),
  /** First name; null where nobody of staff did it. */
  staff: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  restored_at: z.string().nullable(),
  restored_by: z.string().nullable(),
});

export const listShopChanges = endpoint({
  method: 'GET',
  path: `${SHOPS}/{id}/changes`,
  access: 'supervisor',
  tag: TAG,
  summary: 'The newest hundred changes of a shop by staff, with what was there before',
  status: 200,
  reply: z.object({ data: z.array(shopChange) }),
});

export const restoreShopChange = endpoint({
  method: 'POST',
  path: `${SHOPS}/{id}/changes/{change_id}/restore`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Put back what one change replaced, unless it was changed again since',
  params: z.object({ id: idSchema, change_id: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const splitShop = endpoint({
  method: 'POST',
  path: `${SHOPS}/{id}/split`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Undo a merge: the merged entry is a shop of its own again, with what moved',
  status: 204,
  errors: ['not_found', 'conflict'],
});
