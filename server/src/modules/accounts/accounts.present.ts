import type { userResource } from '@fourbay/contract/users';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ImageStore } from '../../platform/image-store.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Balances } from '../quota/index.ts';
import { restorableUntil } from './deletion/deletion.rules.ts';
import type { UserRow } from './users/users.store.ts';

export const presentUser = (
  images: Pick<ImageStore, 'link'>,
  user: UserRow,
  balances: Balances,
): z.output<typeof userResource> => ({
  id: user.id,
  type: 'user',
  attributes: {
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    cell_phone_number: user.phone_number,
    phone_number: user.phone_number,
    birthday_month: user.birthday_month,
    birthday_day_of_month: user.birthday_day_of_month,
    photo_styles: {
      medium: user.photo_key && images.link(user.photo_key, 'small'),
      large: user.photo_key && images.link(user.photo_key, 'large'),
    },
    archived: user.archived,
    deleted: user.deleted_at !== null,
    role: user.role as 'owner' | 'agent' | 'supervisor',
    pending_email: user.pending_email,
    additional_quota: balances.additional,
    monthly_quota: balances.monthly,
    yearly_quota: balances.yearly,
    do_not_contact: user.do_not_contact,
    autowise_account_deletion_retention_deal_claimed_at:
      user.retention_deal_claimed_at?.toISOString() ?? null,
  },
});

/** `deleted_at` is set on every row that is listed. */
export const presentDeletedUser = (user: UserRow) => ({
  id: user.id,
  type: 'deleted_user' as const,
  attributes: {
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    deleted_at: user.deleted_at?.toISOString() ?? '',
    erased_after: user.deleted_at ? restorableUntil(user.deleted_at).toISOString() : '',
  },
});

type SessionRow = Pick<
  Selectable<Schema['sessions']>,
  'id' | 'device' | 'created_at' | 'last_used_at'
>;

export const presentSession = (session: SessionRow, currentId: string) => ({
  id: session.id,
  type: 'session' as const,
  attributes: {
    device: session.device,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === currentId,
  },
});

export const presentApiKey = (key: Selectable<Schema['api_keys']>) => ({
  id: key.id,
  type: 'api_key' as const,
  attributes: {
    name: key.name,
    ending: key.ending,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
  },
});

type Invitation = Pick<
  Selectable<Schema['staff_invitations']>,
  'id' | 'email' | 'role' | 'created_at' | 'expires_at'
> & { inviter: string | null };

export const presentInvitation = (invitation: Invitation) => ({
  id: invitation.id,
  type: 'staff_invitation' as const,
  attributes: {
    email: invitation.email,
    role: invitation.role as 'agent' | 'supervisor',
    invited_by: invitation.inviter,
    created_at: invitation.created_at.toISOString(),
    expires_at: invitation.expires_at.toISOString(),
  },
});

type StaffMember = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'role'> & {
  factor_confirmed_at: Date | null;
  codes_left: string | null;
};

export const presentStaffMember = (member: StaffMember) => ({
  id: member.id,
  type: 'staff_member' as const,
  attributes: {
    email: member.email,
    first_name: member.first_name,
    last_name: member.last_name,
    role: member.role as 'agent' | 'supervisor',
    second_factor: member.factor_confirmed_at !== null,
    recovery_codes_left: Number(member.codes_left ?? 0),
  },
});
