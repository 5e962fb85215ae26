import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useLongList } from '../layout/long-list.queries.ts';

export type Customer = ReplyOf<Routes['GET /api/v2/console/users']>['data'][number];
export type CustomerRecord = ReplyOf<Routes['GET /api/v2/console/users/{id}']>;

export const useOwners = (email: string) =>
  useLongList({
    key: ['customers', 'list', email],
    step: 25,
    read: (cursor, signal) =>
      call('GET /api/v2/console/users', {
        query: { ...cursor, ...(email ? { 'query[email_cont]': email } : {}) },
        signal,
      }),
  });

export const useOwner = (id: string) =>
  useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => call('GET /api/v2/console/users/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

/** Every action reloads the page's data, also when refused because something had changed. */
async function change(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['customers'] });
  }
}

export const grantQuotes = (id: string, key: string, amount: number, reason: string) =>
  change(
    call('POST /api/v2/console/users/{id}/grants', {
      params: { id },
      body: { amount, reason },
      headers: { 'idempotency-key': key },
    }),
  );
export const suspendUser = (id: string, reason: string) =>
  change(call('POST /api/v2/console/users/{id}/suspension', { params: { id }, body: { reason } }));
export const reinstateUser = (id: string, reason: string) =>
  change(
    call('POST /api/v2/console/users/{id}/suspension/lift', { params: { id }, body: { reason } }),
  );
