import { z } from 'zod';

/** A number as it stands in a query: callers may give it as one, the wire carries text. */
export const numberInQuery = z
  .union([z.number(), z.string().refine((text) => text.trim() !== '', 'is required')])
  .transform(Number)
  .refine((value) => Number.isFinite(value), 'must be a number');

const degrees = (most: number) =>
  numberInQuery.pipe(
    z
      .number()
      .min(-most, `must be from -${most} to ${most}`)
      .max(most, `must be from -${most} to ${most}`),
  );

/** WGS 84. */
export const latitudeInQuery = degrees(90);
export const longitudeInQuery = degrees(180);
