import { z } from 'zod';

/** A due callback. It goes to the agent who promised it, or to everyone while they are away. */
export const callBack = z.object({
  request_id: z.string(),
  service_title: z.string(),
  shop: z.string(),
  due_at: z.string(),
  promised_by: z.string(),
  own: z.boolean(),
});
