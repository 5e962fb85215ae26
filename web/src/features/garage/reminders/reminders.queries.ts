import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { queryKeys, reload, reloadHistory } from '../../../lib/api/query-keys.ts';
import { daysBetween } from '@fourbay/contract/formats/days';
import { reminderState } from '@fourbay/contract/garage/reminder-state';
import { localToday } from '../../../lib/text/local-today.ts';
import { useSession } from '../../../lib/session/session.ts';

const REMINDERS = '/api/v2/servicechek/vehicle_reminders';
const REMINDER = `${REMINDERS}/{id}` as const;

export type Reminder = ReplyOf<Routes[`GET ${typeof REMINDERS}`]>['data'][number];
export type NewReminder = BodyOf<Routes[`POST ${typeof REMINDERS}`]>;
type ReminderChange = BodyOf<Routes[`PATCH ${typeof REMINDER}`]>;
type Snooze = BodyOf<Routes[`POST ${typeof REMINDER}/snooze`]>;
type DoneWork = BodyOf<Routes[`POST ${typeof REMINDER}/done`]>;

/** Counted from the browser's day. The server's day, in UTC, may be the next one. */
export function onLocalDay(reminder: Reminder, today = localToday()): Reminder {
  const { attributes } = reminder;
  if (attributes.due_on === null) return reminder;
  const due_in_days = daysBetween(today, attributes.due_on);
  const left = { days: due_in_days, miles: attributes.due_in_miles };
  const state = reminderState(left, attributes);
  return { ...reminder, attributes: { ...attributes, due_in_days, state } };
}

export const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders,
  queryFn: async ({ signal }) => (await call(`GET ${REMINDERS}`, { signal })).data,
  select: (reminders) => reminders.map((one) => onLocalDay(one)),
});

/** The owner's reminders for all vehicles, the next one first. */
export const useReminders = () =>
  useQuery({ ...remindersQuery, enabled: useSession() !== undefined });

export const useRemindersOf = (vehicleId: string): Reminder[] =>
  (useReminders().data ?? []).filter(({ attributes }) => attributes.user_vehicle_id === vehicleId);

const reloadReminders = (): Promise<void> => reload(queryKeys.reminders);

export const addReminder = mutationOptions({
  mutationFn: ({ reminder, key }: { reminder: NewReminder; key: string }) =>
    call(`POST ${REMINDERS}`, {
      body: { ...reminder, from: localToday() },
      headers: { 'idempotency-key': key },
    }),
  onSuccess: reloadReminders,
});

export const changeReminder = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: ReminderChange }) =>
    call(`PATCH ${REMINDER}`, { params: { id }, body: { ...change, from: localToday() } }),
  onSuccess: reloadReminders,
});

export const removeReminder = mutationOptions({
  mutationFn: ({ id }: Reminder) => call(`DELETE ${REMINDER}`, { params: { id } }),
  onSuccess: reloadReminders,
});

export const snoozeReminder = mutationOptions({
  mutationFn: ({ reminder, snooze }: { reminder: Reminder; snooze: Snooze }) =>
    call(`POST ${REMINDER}/snooze`, { params: { id: reminder.id }, body: snooze }),
  onSuccess: reloadReminders,
});

interface Done {
  reminder: Reminder;
  work: DoneWork;
  key: string;
}

export const completeReminder = mutationOptions({
  mutationFn: ({ reminder, work, key }: Done) =>
    call(`POST ${REMINDER}/done`, {
      params: { id: reminder.id },
      body: work,
      headers: { 'idempotency-key': key },
    }),
  onSuccess: reloadHistory,
});

export const undoReminder = mutationOptions({
  mutationFn: ({ id }: Reminder) => call(`DELETE ${REMINDER}/done`, { params: { id } }),
  onSuccess: reloadHistory,
});

const FEED = '/api/v2/servicechek/calendar_feed';
const feedKey = ['calendar-feed'];

/** Whether the reminders have a calendar address. */
export const useCalendarFeed = () =>
  useQuery({ queryKey: feedKey, queryFn: ({ signal }) => call(`GET ${FEED}`, { signal }) });

export const createCalendarFeed = mutationOptions({
  mutationFn: () => call(`POST ${FEED}`, {}),
  onSuccess: () => reload(feedKey),
});

export const deleteCalendarFeed = mutationOptions({
  mutationFn: () => call(`DELETE ${FEED}`, {}),
  onSuccess: () => reload(feedKey),
});
