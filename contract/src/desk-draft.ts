import { z } from 'zod';

/** Whatever the desk's page wants to find again; kept as it comes. */
export const deskDraft = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? '').length <= 8_000, 'is too long');
