import { z } from 'zod';

/** `left,top,width,height` as shares of the upright picture, 0 to 1. */
export const pictureCut = z
  .string()
  .regex(
    /^(0(\.\d{1,6})?|1)(,(0(\.\d{1,6})?|1)){3}$/,
    'must be four fractions from 0 to 1: left, top, width, height',
  )
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number);
    return { left, top, width, height };
  })
  .refine(({ width, height }) => width > 0 && height > 0, 'must keep part of the picture');
