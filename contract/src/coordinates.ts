import { z } from 'zod';

const decimal = (most: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', 'is required')
    .transform(Number)
    .pipe(z.number(`must be a number from -${most} to ${most}`).min(-most, `must be from -${most} to ${most}`).max(most, `must be from -${most} to ${most}`));

/** WGS 84, as they stand in a query. */
export const latitudeInQuery = decimal(90);
export const longitudeInQuery = decimal(180);
