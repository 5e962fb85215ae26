import type { Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findFullService, type FullService } from './editing.store.ts';

export type EditingDeps = Pick<Deps, 'db' | 'now' | 'live'>;

/** The edited service and its audit log entry. Without an action, nothing changed. */
export interface ServiceEdit {
  serviceId: string;
  action?: 'service_added' | 'service_edited';
  detail: Record<string, string>;
}

/** Edits a service and logs the edit in one transaction; returns the edited service. */
export const editService = (
  { db, now, live }: EditingDeps,
  supervisorId: string,
  edit: (trx: Trx) => Promise<ServiceEdit>,
): Promise<FullService> =>
  db.transaction().execute(async (trx) => {
    const { serviceId, action, detail } = await edit(trx);
    if (action) {
      await recordStaffAction(trx, { at: now(), staff_user_id: supervisorId, action, detail });
      await live.publish(trx, { topic: 'catalog', catalog: 'services' });
    }
    return requireService(trx, serviceId);
  });

export async function requireService(trx: Trx, id: string): Promise<FullService> {
  const service = await findFullService(trx, id);
  if (!service) throw notFound();
  return service;
}

/** The audit entry of an update: `names` identifies the entry, `changes` may be empty. */
export const updateOf = (
  serviceId: string,
  names: Record<string, string>,
  changes: Record<string, string>,
): ServiceEdit =>
  Object.keys(changes).length > 0
    ? { serviceId, action: 'service_edited', detail: { ...names, ...changes } }
    : { serviceId, detail: {} };

/** Throws with every invalid field. */
export function refuseInvalid(problems: Record<string, string | undefined>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem === undefined ? [] : [[field, problem] as const],
  );
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}
