import { z } from 'zod';

/** Content is the desk page's own; the server stores it as it comes. */
export const deskDraft = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? '').length <= 8_000, 'is too long');
