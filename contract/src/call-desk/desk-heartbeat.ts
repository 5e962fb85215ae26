import { z } from 'zod';

/** The desk page decides what a draft contains. The server stores it as is. */
export const deskDraft = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? '').length <= 8_000, 'is too long');

export const deskHeartbeat = z.object({
  draft: deskDraft.optional(),
  on_the_line: z
    .boolean()
    .optional()
    .describe('Whether the agent has shown since the last heartbeat that they are on the call.'),
});

export const HEARTBEAT_TEXT =
  'A draft that you send is kept for whoever continues. A running call ends after 15 minutes ' +
  'without a draft or `on_the_line`, and the work returns to the queue.';
