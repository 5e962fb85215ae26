import { z } from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');

/** A missing end means open 24 hours. An end at or before the start is on the next day. */
export const openRange = z.object({ start: clockTime, end: clockTime.optional() });
const ofDay = z.array(openRange).max(6);

export const businessHours = z.object({
  monday: ofDay,
  tuesday: ofDay,
  wednesday: ofDay,
  thursday: ofDay,
  friday: ofDay,
  saturday: ofDay,
  sunday: ofDay,
});

export type OpenRange = z.infer<typeof openRange>;
export type BusinessHours = z.infer<typeof businessHours>;
