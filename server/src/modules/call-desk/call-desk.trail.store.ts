// Reads staff_actions, users, service_providers.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../platform/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

const COLUMNS: Columns = {
  at: sql.ref('staff_actions.at'),
  staff_user_id: sql.ref('staff_actions.staff_user_id'),
  action: sql.ref('staff_actions.action'),
  quote_id: sql.ref('staff_actions.quote_id'),
  subject_user_id: sql.ref('staff_actions.subject_user_id'),
  service_provider_id: sql.ref('staff_actions.service_provider_id'),
};

export type StaffActionRow = Selectable<Schema['staff_actions']> & {
  staff: string;
  shop: string | null;
};

export async function listStaffActions(
  db: Db,
  list: ListQuery,
): Promise<{ rows: StaffActionRow[]; count: number }> {
  const chosen = db.selectFrom('staff_actions').where(whereFilters(list.filters, COLUMNS));
  const { n } = await chosen.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const rows = await chosen
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
  return { rows, count: n };
}
