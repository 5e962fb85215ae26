import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { carResource } from '../vehicle-catalog/vehicle-catalog.ts';
import { FUELS } from '../vehicle-catalog/vehicle-fit.ts';

const nullableText = z.string().nullable();

export const decodeVin = endpoint('decodeVin', {
  method: 'POST',
  path: `${NS}/vins/decode`,
  access: 'user',
  tag: 'Vehicle catalog',
  summary: 'Decode a VIN',
  description:
    'Returns what the VIN says about the car, and which car of the catalog it is. For an ' +
    'invalid VIN, suggests up to three corrections of one character.',
  body: z.object({ vin: z.string().max(60) }),
  status: 200,
  reply: z.object({
    /** Normalized: capitals, without spaces and dashes. */
    vin: z.string(),
    /** True when the check digit is right and maker, year and model are known. */
    valid: z.boolean(),
    /** The check digit computed from the other sixteen characters. */
    check_digit: z.string(),
    suggestions: z.array(z.string()),
    model_year: z.number().nullable(),
    make: nullableText,
    model: nullableText,
    trim: nullableText,
    body: nullableText,
    engine: z.object({
      liters: z.number().nullable(),
      cylinders: z.number().nullable(),
      fuel: z.enum(FUELS).nullable(),
      turbo: z.boolean().nullable(),
      hybrid: z.boolean(),
    }),
    drive: nullableText,
    /** The plant where it was built. */
    plant: nullableText,
    /** The catalog's car when exactly one fits. */
    car_id: z.string().optional(),
    /** The catalog's cars that fit, unless exactly one does. */
    choices: z.array(carResource).optional(),
  }),
  errors: ['invalid', 'rate_limited', 'unavailable'],
});

export const readVinProgress = endpoint('getVinProgress', {
  method: 'GET',
  path: `${NS}/vins/progress`,
  access: 'user',
  tag: 'Vehicle catalog',
  summary: 'Get VIN data status',
  description:
    'Returns how far the server has unpacked the makers’ VIN data. It does that once, for its ' +
    'first VIN.',
  status: 200,
  reply: z.object({
    /** From 0 to 1; null when nothing is being unpacked. */
    share: z.number().nullable(),
  }),
});
