import { z } from 'zod';

/** A call-back that is due, as sent to whoever promised it; to everybody once they are away. */
export const callBack = z.object({
  request_id: z.string(),
  service_title: z.string(),
  shop: z.string(),
  due_at: z.string(),
  promised_by: z.string(),
  own: z.boolean(),
});
