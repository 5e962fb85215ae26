import * as contract from '@fourbay/contract/garage/vehicle-reminders';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import { markDone, undoDone } from './done.service.ts';
import { feedRoutes } from './feed.routes.ts';
import { presentReminder } from './reminders.present.ts';
import {
  addReminder,
  changeReminder,
  findRemindersOf,
  removeReminder,
  snooze,
} from './reminders.service.ts';

const keyOf = (headers: Record<string, unknown>): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
};

export const reminderRoutes = (deps: Deps): Route[] => [
  ...feedRoutes(deps),
  route(contract.listReminders, async ({ caller }) => {
    const reminders = await findRemindersOf(deps, [caller.userId]);
    return { data: reminders.map(presentReminder), meta: { count: reminders.length } };
  }),
  route(contract.createReminder, async ({ caller, body, headers }) => ({
    data: presentReminder(await addReminder(deps, caller.userId, body, keyOf(headers))),
  })),
  route(contract.updateReminder, async ({ caller, params, body }) => ({
    data: presentReminder(await changeReminder(deps, caller.userId, params.id, body)),
  })),
  route(contract.deleteReminder, async ({ caller, params }) => {
    await removeReminder(deps, caller.userId, params.id);
    return new Answer(204);
  }),
  route(contract.snoozeReminder, async ({ caller, params, body }) => ({
    data: presentReminder(await snooze(deps, caller.userId, params.id, body)),
  })),
  route(contract.completeReminder, async ({ caller, params, body, headers }) => {
    const done = await markDone(deps, caller.userId, params.id, body, keyOf(headers));
    return {
      data: presentReminder(done),
      meta: { user_vehicle_service_history_id: done.entryId, odometer: done.odometer },
    };
  }),
  route(contract.undoReminder, async ({ caller, params }) => ({
    data: presentReminder(await undoDone(deps, caller.userId, params.id)),
  })),
];
