import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type StaffList = ReplyOf<Routes['GET /api/v2/console/staff']>;
export type Member = StaffList['data'][number];
type InvitationList = ReplyOf<Routes['GET /api/v2/console/staff_invitations']>;
export type StaffRole = 'agent' | 'supervisor';

export const useStaff = (): UseQueryResult<StaffList> =>
  useQuery({
    queryKey: ['staff', 'members'],
    queryFn: ({ signal }) => call('GET /api/v2/console/staff', { signal }),
  });

export const useInvitations = (): UseQueryResult<InvitationList> =>
  useQuery({
    queryKey: ['staff', 'invitations'],
    queryFn: ({ signal }) => call('GET /api/v2/console/staff_invitations', { signal }),
  });

export const reloadStaff = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['staff'] });
