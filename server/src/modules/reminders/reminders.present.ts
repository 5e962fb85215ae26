import type { reminderResource } from '@fourbay/contract/garage/vehicle-reminders';
import type { z } from 'zod';
import type { Reminder } from './reminders.service.ts';

export const presentReminder = ({
  row,
  vehicle: { estimate },
  due,
}: Reminder): z.output<typeof reminderResource> => ({
  id: row.id,
  type: 'vehicle_reminder',
  attributes: {
    user_vehicle_id: row.user_vehicle_id,
    title: row.title,
    category_id: row.category_id,
    category_option_id: row.category_option_id,
    category_option_choice_id: row.category_option_choice_id,
    every_miles: row.every_miles,
    every_months: row.every_months,
    due_on: row.due_on,
    due_at_miles: row.due_at_miles,
    snoozed: row.snoozed,
    state: due.state,
    due_in_days: due.inDays,
    due_in_miles: due.inMiles,
    due_at: due.at?.toISOString() ?? null,
    mileage_assumed: estimate.projection?.assumed ?? false,
    odometer_known: estimate.odometerKnown,
  },
});
