import type { InvitationRow, StaffMemberRow } from './staff.store.ts';

export const presentInvitation = (invitation: InvitationRow & { inviter: string | null }) => ({
  id: invitation.id,
  type: 'staff_invitation' as const,
  attributes: {
    email: invitation.email,
    role: invitation.role,
    invited_by: invitation.inviter,
    created_at: invitation.created_at.toISOString(),
    expires_at: invitation.expires_at.toISOString(),
  },
});

export const presentStaffMember = (member: StaffMemberRow) => ({
  id: member.id,
  type: 'staff_member' as const,
  attributes: {
    email: member.email,
    first_name: member.first_name,
    last_name: member.last_name,
    role: member.role,
    second_factor: member.factor_confirmed_at !== null,
    recovery_codes_left: Number(member.codes_left ?? 0),
  },
});
