import { sql } from 'kysely';
import {
  blanked,
  kept,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

const ofStaff = 'what our own staff changed about a shop (identifies them only by number)';

/** Requests about a shop identify their sender only by e-mail address. */
export const shopsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'provider_requests',
    blanked(() => ({
      name: 'erased',
      email: 'erased@erased.invalid',
      phone: '',
      message: 'erased',
    })),
    {
      whose: ({ id, email }) =>
        sql<boolean>`
          lower(btrim(email)) = ${email} and not exists (
              select 1
              from users u
              where u.email = ${email} and u.deleted_at is null and u.id <> ${id}
            )`,
      withheld: { settled_by: 'which staff member it was' },
    },
  ),
  personalTable('shop_changes', kept(ofStaff), {
    whose: ({ id }) => sql<boolean>`staff_user_id = ${id} or restored_by = ${id}`,
  }),
  personalTable('shop_closures', kept(ofStaff), {
    whose: ({ id }) => sql<boolean>`staff_user_id = ${id} or removed_by = ${id}`,
  }),
  personalTable('shop_merges', kept(ofStaff), {
    whose: ({ id }) => sql<boolean>`merged_by = ${id} or split_by = ${id}`,
  }),
];
