import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import { plural } from '@fourbay/contract/formats/format';
import type { MailContent } from '../notifications/index.ts';
import type { Reminder } from './reminders.service.ts';

/** About everything of one owner that became due. `first` is one of the reminders. */
export function remindersMail(
  first: Reminder,
  reminders: readonly Reminder[],
  baseUrl: string,
): MailContent {
  const isOne = reminders.length === 1;
  const oneVehicle = reminders.every(({ vehicle }) => vehicle.id === first.vehicle.id);
  const chosen = oneVehicle ? `?vehicle=${first.vehicle.id}` : '';
  const subject = isOne
    ? `Reminder: ${first.row.title}`
    : `${plural(reminders.length, 'reminder')} for your ${oneVehicle ? first.vehicle.name : 'vehicles'}`;
  const byMiles = reminders.some(({ due }) => due.inMiles !== null);
  return {
    subject,
    preview: reminders.map((one) => `${one.row.title}: ${textOf(one)}`).join(' '),
    heading: isOne ? first.row.title : subject,
    paragraphs: [
      'You asked us to remind you. Mark it as done in your garage, and it goes into the service ' +
        'history.',
      ...(byMiles ? ['We estimate your mileage from what you told us.'] : []),
    ],
    facts: reminders.map((one): [string, string] => [
      isOne || oneVehicle ? one.row.title : `${one.vehicle.name}: ${one.row.title}`,
      textOf(one),
    ]),
    action: { label: 'Open my garage', url: `${baseUrl}/my_garage/vehicle_profile${chosen}` },
    footer: 'You’re getting this because reminders are on in your notification settings.',
  };
}

const textOf = ({ row, due }: Reminder): string =>
  describeReminder({
    due_in_days: due.inDays,
    due_in_miles: due.inMiles,
    due_on: row.due_on,
    due_at_miles: row.due_at_miles,
  });
