import { z } from 'zod';
import { SAME_WORK } from '../price-figures/price-record-text.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { resource, single } from '../wire/resource.ts';
import { MIN_MILES_FOR_COST } from './cost-limits.ts';

const dollars = z.number().describe('US dollars.');
const day = z.string().describe('A date, such as `2026-03-14`.');

export const vehicleCostsResource = resource(
  'vehicle_costs',
  z.object({
    cost: dollars.describe('The sum of the known costs, in US dollars.'),
    entries: z.number().describe('How many services were done.'),
    without_cost: z.number(),
    without_date: z
      .number()
      .describe('Entries without a date count on the day they were added, but not per mile.'),
    years: z
      .array(
        z.object({
          year: z.number(),
          cost: dollars,
          entries: z.number(),
          without_cost: z.number(),
        }),
      )
      .describe('Every year from the first entry to the last, including years without one.'),
    cost_per_year: dollars
      .nullable()
      .describe('The average since the first dated entry. Null until that is a year ago.'),
    cost_per_mile: dollars
      .nullable()
      .describe(
        'Costs after the day of the first reading until the last one, per mile. Null unless known.',
      ),
    miles: z
      .object({
        driven: z.number(),
        from: day,
        to: day,
        without_cost: z.number().describe('Entries between the two days without a cost.'),
      })
      .nullable()
      .describe(`Null if the readings are less than ${MIN_MILES_FOR_COST} miles apart.`),
    readings: z
      .array(z.object({ day, mileage: z.number() }))
      .describe('The first reading, and the last of each month, oldest first.'),
    unused_readings: z
      .number()
      .describe('Readings that don’t fit the others, such as a lower mileage on a later day.'),
    booked: z.object({
      quoted: dollars.describe('The sum of the quoted prices that can be compared.'),
      paid: dollars.describe('The sum of what was paid for them.'),
      tax: dollars.describe('The part of `paid` that is tax which was not quoted.'),
      compared: z.number(),
      without_report: z.number().describe('Finished bookings without a report of what you paid.'),
      quotes: z.array(
        z.object({
          user_quote_id: z.string(),
          title: z.string(),
          shop_name: z.string(),
          quoted: dollars,
          paid: dollars,
          same_work: z.enum(SAME_WORK).nullable(),
          compared: z
            .number()
            .nullable()
            .describe(
              'What to compare with the quoted price, in US dollars. Null if other work was ' +
                'done, or if it isn’t known how much tax was paid or whether it was quoted.',
            ),
        }),
      ),
    }),
  }),
);

export const readVehicleCosts = endpoint('readVehicleCosts', {
  method: 'GET',
  path: `${NS}/user_vehicles/{id}/costs`,
  access: 'user',
  tag: 'Garage',
  summary: 'Get a vehicle’s costs',
  description:
    'Computes costs by year and by mile from the service history and the odometer readings, and ' +
    'compares what you paid with what the shops you booked had quoted.',
  status: 200,
  reply: single(vehicleCostsResource),
  errors: ['not_found'],
});
