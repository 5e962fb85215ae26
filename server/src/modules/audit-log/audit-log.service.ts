import type { Deps } from '../../deps.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { findStaffActions } from './audit-log.store.ts';

/** One page of the audit log, for supervisors. */
export const listStaffActions = ({ db }: Pick<Deps, 'db'>, list: ListQuery) =>
  findStaffActions(db, list);
