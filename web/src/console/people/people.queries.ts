import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { useLongList } from '../layout/long-list.queries.ts';

export type Customer = ReplyOf<Routes['GET /api/v2/console/users']>['data'][number];
export type CustomerRecord = ReplyOf<Routes['GET /api/v2/console/users/{id}']>;

const customersKey = ['customers'];

export const useOwners = (email: string) =>
  useLongList({
    key: [...customersKey, 'list', email],
    step: 25,
    read: (cursor, signal) =>
      call('GET /api/v2/console/users', {
        query: { ...cursor, ...(email ? { 'query[email_cont]': email } : {}) },
        signal,
      }),
  });

export const useOwner = (id: string) =>
  useQuery({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/v2/console/users/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export type SupportAction = 'grant' | 'suspend' | 'open' | 'removeFactor';

interface SupportInput {
  action: SupportAction;
  id: string;
  /** Quotes to grant. */
  amount: number;
  /** A grant sent again with the same key is made only once. */
  key: string;
  reason: string;
  /** The supervisor's password, to remove two-step login. */
  password: string;
}

/**
 * Grants quotes to a person, suspends or reopens the account, or removes its two-step login. Reloads
 * the page's data even when the change is refused because something else changed.
 */
export const support = mutationOptions({
  mutationFn: async ({ action, id, amount, key, reason, password }: SupportInput) => {
    const params = { id };
    if (action === 'grant') {
      await call('POST /api/v2/console/users/{id}/grants', {
        params,
        body: { amount, reason },
        headers: { 'idempotency-key': key },
      });
    } else if (action === 'suspend')
      await call('POST /api/v2/console/users/{id}/suspension', { params, body: { reason } });
    else if (action === 'removeFactor') {
      const body = { reason, current_password: password };
      await call('DELETE /api/v2/console/users/{id}/second_factor', { params, body });
    } else
      await call('POST /api/v2/console/users/{id}/suspension/lift', { params, body: { reason } });
  },
  onSettled: () => void reload(customersKey),
});
