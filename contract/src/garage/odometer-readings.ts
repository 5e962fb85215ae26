import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { daySchema, instantSchema, listOf, resource, single } from '../wire/resource.ts';
import { milesInBody } from './garage.ts';

const TAG = 'Garage';
const READINGS = `${NS}/user_vehicles/{id}/odometer_readings`;

const readingSources = ['owner', 'service_entry', 'paid_report', 'request'] as const;
export type ReadingSource = (typeof readingSources)[number];

export const readingResource = resource(
  'odometer_reading',
  z.object({
    mileage: z.number(),
    read_at: instantSchema,
    source: z
      .enum(readingSources)
      .describe('Who gave the reading. An entry, a report, and a request each have at most one.'),
    user_vehicle_id: z.string(),
    user_vehicle_service_history_id: z.string().nullable(),
    user_quote_id: z.string().nullable(),
    created_at: instantSchema,
  }),
);

export const listReadings = endpoint('listOdometerReadings', {
  method: 'GET',
  path: READINGS,
  access: 'user',
  tag: TAG,
  summary: 'List a vehicle’s odometer readings',
  description:
    'Readings of removed service history entries are left out. The vehicle’s `mileage` is the ' +
    'last reading by the owner, or a higher one that was added after it.',
  list: { filters: {}, sorts: ['read_at', 'id'], defaultSort: 'read_at desc' },
  status: 200,
  reply: listOf(readingResource),
  errors: ['not_found'],
});

export const addReading = endpoint('createOdometerReading', {
  method: 'POST',
  path: READINGS,
  access: 'user',
  tag: TAG,
  summary: 'Add an odometer reading',
  description:
    'Becomes the vehicle’s `mileage`, even if it is lower, unless `read_on` is before the last ' +
    'reading. An earlier reading can only raise the mileage. Unlikely values are saved as they ' +
    'are, so ask the owner about them first.',
  body: z.object({
    mileage: milesInBody,
    read_on: daySchema.optional().describe('The default is now.'),
  }),
  status: 201,
  reply: single(readingResource),
  errors: ['invalid', 'not_found'],
});

export const deleteReading = endpoint('deleteOdometerReading', {
  method: 'DELETE',
  path: `${READINGS}/{reading_id}`,
  access: 'user',
  tag: TAG,
  summary: 'Remove an odometer reading',
  description:
    'The vehicle’s `mileage` goes back to the other readings. The service history entry or quote ' +
    'that it came from doesn’t change.',
  status: 204,
  errors: ['not_found'],
});
