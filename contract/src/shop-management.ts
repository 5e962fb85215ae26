import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';
import { idInBody } from './resource.ts';

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

export const splitShop = endpoint({
  method: 'POST',
  path: `${SHOPS}/{id}/split`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Undo a merge: the merged entry is a shop of its own again, with what moved',
  status: 204,
  errors: ['not_found', 'conflict'],
});
