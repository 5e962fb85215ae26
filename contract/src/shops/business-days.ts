import { z } from 'zod';
import { openRange } from './business-hours.ts';
import { weekdays } from './shop-limits.ts';
import { recordOf } from '../wire/record-of.ts';

/**
 * What is known about a weekday's hours. A shop is never shown as open on a day that is unknown or by
 * appointment.
 */
const businessDayKinds = ['known', 'closed', 'by_appointment', 'unknown', 'assumed'] as const;
export type BusinessDayKind = (typeof businessDayKinds)[number];

/** How many days a shop's page lists. */
export const BUSINESS_DAYS = 14;

export const businessDays = z
  .array(
    z.object({
      date: z.string().describe('A day such as `2026-11-26`, in the shop’s time zone.'),
      ranges: z.array(openRange),
      reason: z
        .string()
        .nullable()
        .describe('Why the hours differ from the week or are missing, such as `Vacation`.'),
    }),
  )
  .describe(`The next ${BUSINESS_DAYS} days with holidays and closures, today first.`);

export const businessDayKindsByWeekday = z.object(
  recordOf(weekdays, () => z.enum(businessDayKinds)),
);
