import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type DeletedAccount = ReplyOf<Routes['GET /api/v2/console/deleted_users']>['data'][number];

const WHOLE_ADDRESS = /^\S+@\S+\.\S+$/;

/**
 * Accounts that can still be restored, newest first; filtered by address once a complete one is
 * typed.
 */
export const useDeletedAccounts = (typed: string) => {
  const email = WHOLE_ADDRESS.test(typed) ? typed : undefined;
  return useQuery({
    queryKey: ['deleted-accounts', email],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/console/deleted_users', { query: { email }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export async function restoreAccount(id: string): Promise<void> {
  try {
    await call('POST /api/v2/console/deleted_users/{id}/restore', { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['deleted-accounts'] });
  }
}
