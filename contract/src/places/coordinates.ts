import { z } from 'zod';

/** A coordinate in a query. Clients may pass a number, which is sent as text. */
export const numberInQuery = z
  .union([z.number(), z.string().refine((text) => text.trim() !== '', 'is required')])
  .transform(Number)
  .refine((value) => Number.isFinite(value), 'must be a number');

const degrees = (max: number) =>
  numberInQuery.pipe(
    z
      .number()
      .min(-max, `must be from -${max} to ${max}`)
      .max(max, `must be from -${max} to ${max}`),
  );

/** WGS 84. */
export const latitudeInQuery = degrees(90);
export const longitudeInQuery = degrees(180);
