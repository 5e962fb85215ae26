import { z } from 'zod';
import { withAliases } from '../wire/aliases.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byId, byInteger, ownedFilters } from '../wire/list.ts';
import { clearableText, idInBody, listOf, resource, single, typedText } from '../wire/resource.ts';
import { pictureCut } from '../wire/pictures.ts';
import { FIRST_YEAR } from './garage-limits.ts';
import { CAR_PARTS, DRIVE_KINDS, TRANSMISSION_KINDS } from '../vehicle-catalog/drive-kinds.ts';
import { FUELS, VEHICLE_KINDS } from '../vehicle-catalog/vehicle-fit.ts';

const TAG = 'Garage';

const garageAttributes = z.object({
  user_id: z.string(),
  archived: z.boolean(),
  maximum_vehicles: z.number(),
  name: z.string(),
  description: z.string(),
});
export const garageResource = resource('user_garage', garageAttributes);

const nullableText = z.string().nullable();

const vehicleAttributes = z.object({
  year: z.number(),
  make_id: z.string(),
  vehicle_model_id: z.string(),
  model_id: z.string(),
  vehicle_edition_id: z.string(),
  trim_id: z.string(),
  user_id: z.string(),
  user_garage_id: z.string(),
  car_id: z.string(),
  vehicle_id: z.string(),
  archived: z.boolean(),
  mileage: z.number().nullable(),
  mileage_updated_at: nullableText,
  nickname: z.string(),
  description: z.string(),
  modifications: z.string(),
  image: nullableText,
  image_url: nullableText,
  body_type: nullableText,
  full_vehicle_name: z.string(),
  full_vehicle_name_with_engine: z.string(),
  engine_config: nullableText,
  cylinders: nullableText,
  displacement: nullableText,
  aspiration: nullableText,
  fuel_type: nullableText,
  trans_type: nullableText,
  trans_speed: nullableText,
  drivetrain: nullableText,
  exterior: nullableText,
  oem_exterior: nullableText,
  oem_exterior_code: nullableText,
  interior: nullableText,
  oem_interior: nullableText,
  oem_interior_code: nullableText,
  fuel: z
    .enum(FUELS)
    .nullable()
    .describe('The kind of fuel, read from `fuel_type`. Null when unknown.'),
  kind: z.enum(VEHICLE_KINDS),
  possible_transmissions: z
    .array(z.string())
    .describe('All transmissions this car was sold with. `trans_type` is the one it has.'),
  possible_drivetrains: z.array(z.string()),
  transmissions: z
    .array(z.enum(TRANSMISSION_KINDS))
    .describe(
      'The kinds it may have. Has one entry if the kind is known, and none if nothing is known.',
    ),
  drives: z.array(z.enum(DRIVE_KINDS)),
  has_parts: z.array(z.enum(CAR_PARTS)).describe('Parts that it is known to have.'),
  lacks_parts: z
    .array(z.enum(CAR_PARTS))
    .describe('Parts that it is known to lack. Any other part is unknown.'),
  stated_fields: z
    .array(z.string())
    .describe('The fields that the owner filled in. They override the VIN and the catalog.'),
  vin_tail: nullableText.describe('The last four characters of the VIN.'),
});
export const vehicleResource = resource('user_vehicle', vehicleAttributes);

export const listGarages = endpoint('listGarages', {
  method: 'GET',
  path: `${NS}/user_garages`,
  access: 'user',
  tag: TAG,
  summary: 'List your garages',
  list: { filters: ownedFilters, sorts: ['created_at', 'id'], defaultSort: 'id asc' },
  status: 200,
  reply: listOf(garageResource),
});

export const createGarage = endpoint('createGarage', {
  method: 'POST',
  path: `${NS}/user_garages`,
  access: 'user',
  tag: TAG,
  summary: 'Create or get your garage',
  description: 'If you already have a garage, returns it.',
  body: z.object({
    servicechek_user_garage: z
      .object({ name: clearableText(80), description: clearableText(1_000) })
      .default({}),
  }),
  status: 201,
  reply: single(garageResource),
});

export const updateGarage = endpoint('updateGarage', {
  method: 'PATCH',
  path: `${NS}/user_garages/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Update a garage',
  body: z.object({
    servicechek_user_garage: z.object({
      name: clearableText(80),
      description: clearableText(1_000),
      archived: z.boolean().optional(),
    }),
  }),
  status: 200,
  reply: single(garageResource),
  errors: ['not_found'],
});

const DIGITS_ONLY = 'can only have digits';
export const milesInBody = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    ],
    DIGITS_ONLY,
  )
  .refine((miles) => miles >= 0 && miles <= 2_000_000, 'must be between 0 and 2,000,000');
export const mileageInBody = z.union(
  [milesInBody, z.null(), z.literal('').transform(() => null)],
  DIGITS_ONLY,
);
const fact = typedText(80).nullish();
const description = {
  /** Parsed as typed or scanned; null or an empty text removes it. */
  vin: typedText(60).nullish(),
  mileage: mileageInBody.optional(),
  nickname: clearableText(80),
  description: clearableText(2_000),
  modifications: clearableText(2_000),
  body_type: fact,
  engine_config: fact,
  cylinders: fact,
  displacement: fact,
  aspiration: fact,
  fuel_type: fact,
  trans_type: fact,
  trans_speed: fact,
  drivetrain: fact,
  exterior: fact,
  oem_exterior: fact,
  oem_exterior_code: fact,
  interior: fact,
  oem_interior: fact,
  oem_interior_code: fact,
};

/** Aliases from the specification. Replies have both names. */
const CAR_ALIASES = { model_id: 'vehicle_model_id', trim_id: 'vehicle_edition_id' } as const;

const year = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
  ])
  .refine(
    (value) => Number.isInteger(value) && value >= FIRST_YEAR && value <= 2100,
    `must be a year from ${FIRST_YEAR}`,
  );

export const listVehicles = endpoint('listVehicles', {
  method: 'GET',
  path: `${NS}/user_vehicles`,
  access: 'user',
  tag: TAG,
  summary: 'List your vehicles',
  list: {
    filters: {
      ...ownedFilters,
      garage_id: byId('eq'),
      user_garage_id: byId('eq'),
      year: byInteger('eq'),
    },
    sorts: ['created_at', 'id'],
    defaultSort: 'id asc',
  },
  status: 200,
  reply: listOf(vehicleResource),
});

export const createVehicle = endpoint('createVehicle', {
  method: 'POST',
  path: `${NS}/user_vehicles`,
  access: 'user',
  tag: TAG,
  summary: 'Add a vehicle',
  description: 'Takes year, make, model, and trim from the vehicle catalog.',
  body: z.object({
    servicechek_user_vehicle: withAliases(
      z.object({
        year,
        make_id: idInBody,
        vehicle_model_id: idInBody,
        vehicle_edition_id: idInBody,
        user_garage_id: idInBody.optional(),
        ...description,
      }),
      CAR_ALIASES,
    ),
  }),
  status: 201,
  reply: single(vehicleResource),
  idempotent: true,
  errors: ['invalid', 'vin_taken', 'garage_full', 'profile_incomplete', 'not_found'],
});

export const updateVehicle = endpoint('updateVehicle', {
  method: 'PATCH',
  path: `${NS}/user_vehicles/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Update a vehicle',
  description:
    'Send year, make, model, and trim together. To restore a removed vehicle, send `archived: ' +
    'false`. To set the picture, send the fields as `multipart/form-data` with the file. To ' +
    'remove it, send `image: null`.',
  file: 'servicechek_user_vehicle[image]',
  body: z.object({
    servicechek_user_vehicle: withAliases(
      z.object({
        year: year.optional(),
        make_id: idInBody.optional(),
        vehicle_model_id: idInBody.optional(),
        vehicle_edition_id: idInBody.optional(),
        archived: z.boolean().optional(),
        image: z.null().optional(),
        image_cut: pictureCut.optional(),
        ...description,
      }),
      CAR_ALIASES,
    ).default({}),
  }),
  status: 200,
  reply: single(vehicleResource),
  errors: ['invalid', 'vin_taken', 'garage_full', 'profile_incomplete', 'not_found', 'too_large'],
});

export const readVehicleVin = endpoint('getVehicleVin', {
  method: 'GET',
  path: `${NS}/user_vehicles/{id}/vin`,
  access: 'user',
  tag: TAG,
  summary: 'Get the full VIN of a vehicle',
  status: 200,
  reply: z.object({ vin: z.string() }),
  errors: ['not_found'],
});

export const deleteVehicle = endpoint('deleteVehicle', {
  method: 'DELETE',
  path: `${NS}/user_vehicles/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Remove a vehicle',
  description: 'Its open requests aren’t affected. You can restore the vehicle later.',
  status: 204,
  errors: ['not_found'],
});
