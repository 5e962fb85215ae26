// Writes staff_invitations; reads users, second_factors, recovery_codes.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type StaffRole = 'agent' | 'supervisor';

export type InvitationRow = Omit<Selectable<Schema['staff_invitations']>, 'role'> & {
  role: StaffRole;
};

/** Closes an open invitation to the same address. */
export async function insertInvitation(
  db: Db,
  invitation: Insertable<Schema['staff_invitations']>,
  now: Date,
): Promise<InvitationRow> {
  await closeInvitationsTo(db, invitation.email, now);
  return db
    .insertInto('staff_invitations')
    .values(invitation)
    .returningAll()
    .$narrowType<{ role: StaffRole }>()
    .executeTakeFirstOrThrow();
}

export async function closeInvitationsTo(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ closed_at: now })
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .execute();
}

const openInvitations = (db: Db, now: Date) =>
  db.selectFrom('staff_invitations').where('closed_at', 'is', null).where('expires_at', '>', now);

export const findInvitation = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  openInvitations(db, now)
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .$narrowType<{ role: StaffRole }>()
    .executeTakeFirst();

export const lockInvitationTo = (
  db: Db,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> =>
  openInvitations(db, now)
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .$narrowType<{ role: StaffRole }>()
    .executeTakeFirst();

export const findOpenInvitations = (db: Db, now: Date) =>
  openInvitations(db, now)
    .leftJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select(
      sql<string | null>`nullif(btrim(concat_ws(' ', users.first_name, users.last_name)), '')`.as(
        'inviter',
      ),
    )
    .orderBy('staff_invitations.id', 'desc')
    .$narrowType<{ role: StaffRole }>()
    .execute();

/** False when the invitation does not exist or is closed. */
export async function closeInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface StaffMemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: StaffRole;
  factor_confirmed_at: Date | null;
  codes_left: string | null;
}

export const findStaff = (db: Db): Promise<StaffMemberRow[]> =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.role',
      'second_factors.confirmed_at as factor_confirmed_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select((inner) => inner.fn.countAll<string>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('recovery_codes.used_at', 'is', null)
        .as('codes_left'),
    )
    // Literals, because only they match the condition of the index of staff.
    .where(sql<boolean>`users.role in ('agent', 'supervisor')`)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .$narrowType<{ role: StaffRole }>()
    .execute();

/** Locks all supervisors, so that two of them cannot revoke each other's role concurrently. */
export const lockSupervisors = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'supervisor')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
