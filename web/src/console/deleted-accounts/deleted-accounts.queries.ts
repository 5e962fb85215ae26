import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type DeletedAccount = ReplyOf<Routes['GET /api/v2/console/deleted_users']>['data'][number];

const deletedAccountsKey = ['deleted-accounts'];

const WHOLE_ADDRESS = /^\S+@\S+\.\S+$/;

/**
 * Accounts that can still be restored, newest first; filtered by address once a complete one is
 * typed.
 */
export const useDeletedAccounts = (typed: string) => {
  const email = WHOLE_ADDRESS.test(typed) ? typed : undefined;
  return useQuery({
    queryKey: [...deletedAccountsKey, email],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/console/deleted_users', { query: { email }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Reloads the accounts, even if a change is refused because something changed in the meantime. */
export const restoreAccount = mutationOptions({
  mutationFn: ({ id }: DeletedAccount) =>
    call('POST /api/v2/console/deleted_users/{id}/restore', { params: { id } }),
  onSettled: () => reload(deletedAccountsKey),
});
