import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import {
  daySchema,
  idInBody,
  instantSchema,
  listOf,
  requiredText,
  resource,
  single,
} from '../wire/resource.ts';
import { milesInBody } from './garage.ts';
import { odometerChange } from './service-histories.ts';

const REMINDERS = `${NS}/vehicle_reminders`;
const REMINDER = `${REMINDERS}/{id}`;
const TAG = 'Garage';

const reminderStates = ['overdue', 'due', 'soon', 'later'] as const;
export type ReminderState = (typeof reminderStates)[number];

const reminderAttributes = z.object({
  user_vehicle_id: z.string(),
  title: z.string(),
  category_id: z.string().nullable(),
  category_option_id: z.string().nullable(),
  category_option_choice_id: z.string().nullable(),
  every_miles: z.number().nullable(),
  every_months: z.number().nullable(),
  due_on: z.string().nullable().describe('A date, such as `2027-03-14`.'),
  due_at_miles: z.number().nullable(),
  snoozed: z.boolean(),
  state: z
    .enum(reminderStates)
    .describe(
      '`due` begins 7 days or 300 miles before it is due, or when a snooze ends. `soon` begins 3 ' +
        'months or 3,000 miles before.',
    ),
  due_in_days: z.number().nullable().describe('Negative when overdue.'),
  due_in_miles: z
    .number()
    .nullable()
    .describe('By the estimated mileage. Negative when overdue, null when it can’t be estimated.'),
  due_at: instantSchema
    .nullable()
    .describe('The earlier of both, with miles converted to time by the car’s pace.'),
  mileage_assumed: z
    .boolean()
    .describe('True when the mileage is estimated without knowing the pace of this car.'),
  odometer_known: z
    .boolean()
    .describe('False when there is no reading, so that miles are estimated from the age.'),
});
export const reminderResource = resource('vehicle_reminder', reminderAttributes);

const MAX_EVERY_MILES = 500_000;
const MAX_EVERY_MONTHS = 240;

const reminder = {
  title: requiredText(200),
  category_id: idInBody.nullish(),
  category_option_id: idInBody.nullish(),
  category_option_choice_id: idInBody.nullish(),
  every_miles: z.number().int().min(1).max(MAX_EVERY_MILES).nullish(),
  every_months: z.number().int().min(1).max(MAX_EVERY_MONTHS).nullish(),
  due_on: daySchema.nullish(),
  due_at_miles: milesInBody.nullish(),
  from: daySchema
    .optional()
    .describe('The day from which months count. The default is today, in UTC.'),
};

export const listReminders = endpoint('listVehicleReminders', {
  method: 'GET',
  path: REMINDERS,
  access: 'user',
  tag: TAG,
  summary: 'List reminders',
  description:
    'Returns the reminders for your vehicles, soonest first. A repeating reminder also restarts when ' +
    'matching work is added to the service history after its due time was set.',
  status: 200,
  reply: listOf(reminderResource),
});

export const createReminder = endpoint('createVehicleReminder', {
  method: 'POST',
  path: REMINDERS,
  access: 'user',
  tag: TAG,
  summary: 'Create a reminder',
  description:
    'A reminder repeats if it has `every_miles` or `every_months`. Without `due_on` and ' +
    '`due_at_miles`, it counts from today and from the estimated mileage.',
  idempotent: true,
  body: z.object({ user_vehicle_id: idInBody, ...reminder }),
  status: 201,
  reply: single(reminderResource),
  errors: ['invalid', 'not_found', 'reminders_full', 'idempotency_mismatch', 'in_progress'],
});

export const updateReminder = endpoint('updateVehicleReminder', {
  method: 'PATCH',
  path: REMINDER,
  access: 'user',
  tag: TAG,
  summary: 'Update a reminder',
  description:
    'What isn’t sent stays as it is. Setting both `due_on` and `due_at_miles` to null makes it ' +
    'count from today.',
  body: z.object({ ...reminder, title: reminder.title.optional() }),
  status: 200,
  reply: single(reminderResource),
  errors: ['invalid', 'not_found'],
});

export const deleteReminder = endpoint('deleteVehicleReminder', {
  method: 'DELETE',
  path: REMINDER,
  access: 'user',
  tag: TAG,
  summary: 'Delete a reminder',
  status: 204,
  errors: ['not_found'],
});

export const snoozeReminder = endpoint('snoozeVehicleReminder', {
  method: 'POST',
  path: `${REMINDER}/snooze`,
  access: 'user',
  tag: TAG,
  summary: 'Snooze a reminder',
  description: 'Makes it due on another day, or after more miles, instead of when it was due.',
  body: z.object({
    until: daySchema.optional(),
    miles: z.number().int().min(1).max(MAX_EVERY_MILES).optional(),
  }),
  status: 200,
  reply: single(reminderResource),
  errors: ['invalid', 'not_found'],
});

export const completeReminder = endpoint('completeVehicleReminder', {
  method: 'POST',
  path: `${REMINDER}/done`,
  access: 'user',
  tag: TAG,
  summary: 'Mark a reminder as done',
  description:
    'Adds an entry to the service history. A repeating reminder is then due again, counted from ' +
    'that day and mileage. One that doesn’t repeat is removed from the list.',
  idempotent: true,
  body: z.object({
    on: daySchema.optional().describe('The default is today, in UTC.'),
    mileage: milesInBody
      .optional()
      .describe('The default is a reading of the last 7 days, or the entry has no mileage.'),
  }),
  status: 200,
  reply: single(reminderResource).extend({
    meta: z.object({ user_vehicle_service_history_id: z.string(), odometer: odometerChange }),
  }),
  errors: [
    'invalid',
    'not_found',
    'conflict',
    'history_full',
    'rate_limited',
    'idempotency_mismatch',
    'in_progress',
  ],
});

export const undoReminder = endpoint('undoVehicleReminder', {
  method: 'DELETE',
  path: `${REMINDER}/done`,
  access: 'user',
  tag: TAG,
  summary: 'Undo marking a reminder as done',
  description:
    'Removes the history entry, and makes the reminder due as before. A reminder that was changed ' +
    'since then can’t be undone.',
  status: 200,
  reply: single(reminderResource),
  errors: ['not_found', 'conflict', 'reminders_full'],
});
