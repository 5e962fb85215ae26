import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/resource.ts';
import { explainedKinds } from './explained-kinds.ts';

export const explainedKind = z.enum(explainedKinds);

export const explanation = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
});

export const readExplanation = endpoint('explainRecord', {
  method: 'GET',
  path: `${API}/console/explanations/{kind}/{id}`,
  access: 'supervisor',
  tag: 'System',
  summary: 'Explain a record',
  description:
    'Says in words what state a `quote`, `owner`, `shop`, or `mail` is in, who holds it, what ' +
    'happens next, and which jobs and messages belong to it. Times are in UTC.',
  params: z.object({ kind: explainedKind, id: idSchema }),
  status: 200,
  reply: explanation,
});
