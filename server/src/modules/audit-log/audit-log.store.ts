// Writes staff_actions. Reads users and service_providers for the names of a listed action.
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import {
  afterCursor,
  countUpTo,
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../platform/lists/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

export type StaffAction = Omit<Insertable<Schema['staff_actions']>, 'action' | 'detail'> & {
  action: StaffActionKind;
  detail?: object;
};

/** Called in the transaction of the action itself, so that neither is stored without the other. */
export async function recordStaffAction(db: Db, action: StaffAction): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({ ...action, detail: JSON.stringify(action.detail ?? {}) })
    .execute();
}

const COLUMNS: Columns = {
  at: sql.ref('staff_actions.at'),
  staff_user_id: sql.ref('staff_actions.staff_user_id'),
  action: sql.ref('staff_actions.action'),
  quote_id: sql.ref('staff_actions.quote_id'),
  subject_user_id: sql.ref('staff_actions.subject_user_id'),
  service_provider_id: sql.ref('staff_actions.service_provider_id'),
  detail: sql`staff_actions.detail::text`,
};

export type StaffActionRow = Selectable<Schema['staff_actions']> & {
  staff: string;
  shop: string | null;
};

export async function findStaffActions(
  db: Db,
  list: ListQuery,
): Promise<{ rows: StaffActionRow[]; count: number }> {
  const filtered = db.selectFrom('staff_actions').where(whereFilters(list.filters, COLUMNS));
  const count = await countUpTo(db, filtered.select('staff_actions.id'));
  const rows = await filtered
    .where(afterCursor(list, COLUMNS, 'staff_actions'))
    .innerJoin('users', 'users.id', 'staff_actions.staff_user_id')
    .leftJoin('service_providers', 'service_providers.id', 'staff_actions.service_provider_id')
    .selectAll('staff_actions')
    .select([
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('staff'),
      'service_providers.name as shop',
    ])
    .orderBy(orderOf(list.sort, COLUMNS, sql.ref('staff_actions.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return { rows, count };
}
