import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/resource.ts';

/** One stored row, without secrets. */
const row = z.record(z.string(), z.unknown());

export const exportUser = endpoint('exportAccount', {
  method: 'GET',
  path: `${API}/users/{id}/export`,
  access: 'user',
  needs: 'export',
  tag: 'Accounts',
  summary: 'Export your data',
  description:
    'Returns everything that we store about you as one JSON file. In a session, this requires ' +
    'a step-up.',
  status: 200,
  reply: z.object({
    exported_at: instantSchema,
    user_id: z.string(),
    data: z.record(z.string(), z.array(row)).describe('The rows about the user, by table.'),
    withheld: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe('Why a column is left out, by table and column.'),
  }),
  errors: ['not_found', 'rate_limited', 'wrong_password', 'step_up_required'],
});
