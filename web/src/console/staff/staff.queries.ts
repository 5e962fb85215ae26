import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import {
  mutationOptions,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { reloadVoice } from '../desk/line/voice.queries.ts';

type StaffList = ReplyOf<Routes['GET /api/v2/console/staff']>;
export type Member = StaffList['data'][number];
type InvitationList = ReplyOf<Routes['GET /api/v2/console/staff_invitations']>;
export type StaffRole = 'agent' | 'supervisor';

export type Invitation = ReplyOf<Routes['POST /api/v2/users/join']>;
export type Enrolment = ReplyOf<Routes['POST /api/v2/users/join/accept']>;
export type Joined = ReplyOf<Routes['POST /api/v2/users/join/confirm']>;

const staffKey = ['staff'];
const reloadStaff = (): Promise<void> => reload(staffKey);

export const useStaff = (): UseQueryResult<StaffList> =>
  useQuery({
    queryKey: [...staffKey, 'members'],
    queryFn: ({ signal }) => call('GET /api/v2/console/staff', { signal }),
  });

export const useInvitations = (): UseQueryResult<InvitationList> =>
  useQuery({
    queryKey: [...staffKey, 'invitations'],
    queryFn: ({ signal }) => call('GET /api/v2/console/staff_invitations', { signal }),
  });

export const invite = mutationOptions({
  mutationFn: (body: { email: string; role: StaffRole }) =>
    call('POST /api/v2/console/staff_invitations', { body }),
  onSuccess: reloadStaff,
});

/**
 * Reloads the list even when the change is refused, because the invitation may have been used in the
 * meantime.
 */
export const withdrawInvitation = mutationOptions({
  mutationFn: (id: string) =>
    call('DELETE /api/v2/console/staff_invitations/{id}', { params: { id } }),
  onSettled: reloadStaff,
});

/** The role of an owner is given to people who no longer work here. */
export const changeRole = mutationOptions({
  mutationFn: ({ id, role }: { id: string; role: StaffRole | 'owner' }) =>
    call('PATCH /api/v2/console/staff/{id}', { params: { id }, body: { role } }),
  onSuccess: reloadStaff,
});

export const resetAuthenticator = mutationOptions({
  mutationFn: (id: string) =>
    call('DELETE /api/v2/console/staff/{id}/second_factor', { params: { id } }),
  onSuccess: reloadStaff,
});

/** The phone on which a staff member's calls ring. Null removes it. */
export const setPhone = (id: string) =>
  mutationOptions({
    mutationFn: (number: string | null) =>
      call('PATCH /api/v2/console/staff/{id}/phone', { params: { id }, body: { number } }),
    // It may be the user's own.
    onSuccess: reloadVoice,
  });

/** Calls the user's own phone, and says a code. */
export const sendPhoneCode = mutationOptions({
  mutationFn: () => call('POST /api/v2/console/voice/code', {}),
});
export const confirmOwnPhone = mutationOptions({
  mutationFn: (body: { code: string }) => call('POST /api/v2/console/voice/confirm', { body }),
  onSuccess: reloadVoice,
});

/** Replaces the user's own recovery codes. */
export const renewRecoveryCodes = mutationOptions({
  mutationFn: (body: { code: string }) => call('POST /api/v2/users/recovery_codes', { body }),
});

/** What an invitation link is for. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) =>
      call('POST /api/v2/users/join', { body: { invitation }, anonymous: true, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Accepts an invitation with an account, and begins to set up its authenticator app. */
export const acceptInvitation = mutationOptions({
  mutationFn: (body: BodyOf<Routes['POST /api/v2/users/join/accept']>) =>
    call('POST /api/v2/users/join/accept', { body, anonymous: true }),
});

/** Confirms the authenticator app, and signs in. */
export const confirmJoining = mutationOptions({
  mutationFn: (body: BodyOf<Routes['POST /api/v2/users/join/confirm']>) =>
    call('POST /api/v2/users/join/confirm', { body, anonymous: true }),
});
