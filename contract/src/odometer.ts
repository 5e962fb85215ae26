import { z } from 'zod';

/** How a reading raised a vehicle's mileage, in miles; null when it didn't. */
export const odometerChange = z.object({ from: z.number().nullable(), to: z.number() }).nullable();
