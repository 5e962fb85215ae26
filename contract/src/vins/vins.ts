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
    'Returns what the VIN says about the car, and the matching car in the catalog. If the makers’ ' +
    'data lacks the model of a valid VIN, the model is null. For an invalid VIN, suggests up to ' +
    'three one-character corrections.',
  body: z.object({ vin: z.string().max(60) }),
  status: 200,
  reply: z.object({
    vin: z.string().describe('The VIN in capital letters, without spaces or dashes.'),
    valid: z
      .boolean()
      .describe('True if the check digit is right, even if we don’t know the model.'),
    check_digit: z.string().describe('The check digit computed from the other sixteen characters.'),
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
    plant: nullableText.describe('Where it was built.'),
    car_id: z.string().optional().describe('The catalog car, if exactly one matches.'),
    choices: z
      .array(carResource)
      .optional()
      .describe('The catalog cars that match, unless exactly one does.'),
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
    'Returns how far the server has unpacked the makers’ VIN data. It does this only once, ' +
    'when it decodes its first VIN.',
  status: 200,
  reply: z.object({
    share: z.number().nullable().describe('From 0 to 1. Null when nothing is being unpacked.'),
  }),
});
