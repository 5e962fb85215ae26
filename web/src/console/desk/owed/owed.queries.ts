import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { minutes, seconds } from '@fourbay/contract/formats/durations';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { expectRing } from '../../browser-phone/browser-phone.ts';
import { isInUse } from '../line/line-states.ts';
import { reloadVoice } from '../line/voice.queries.ts';

export type Owed = ReplyOf<Routes['GET /api/v2/console/call_backs_owed/{id}']>;
export type OwedRow = ReplyOf<Routes['GET /api/v2/console/queue']>['owed'][number];
type Settlement = BodyOf<Routes['POST /api/v2/console/call_backs_owed/{id}/settle']>;

/** A claim lasts 15 minutes. */
const RENEW_MS = minutes(4);
const LINE_MS = seconds(5);

const ofOwed = (id: string) => ({ params: { id } });

const claim = (id: string) => call('POST /api/v2/console/call_backs_owed/{id}/claim', ofOwed(id));

export const claimOwed = mutationOptions({
  mutationFn: claim,
  onSuccess: (owed) => keepOwed(owed),
});
/** Renews the claim whenever it is read. */
const owedQuery = (id: string) =>
  queryOptions({
    queryKey: ['owed', id],
    queryFn: () => claim(id),
    retry: false,
  });

/** Also renewed often while its line is in use. */
export const useOwed = (id: string) =>
  useQuery({
    ...owedQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.line && isInUse(data.line) ? LINE_MS : false),
  });

/** Renews the claim while the agent has the callback, whatever is shown and even in the background. */
export function useRenewal(id: string | undefined): void {
  useQuery({
    ...owedQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });
}

const keepOwed = (owed: Owed): void => {
  queryClient.setQueryData(owedQuery(owed.id).queryKey, owed);
};

export const settleOwed = (id: string) =>
  mutationOptions({
    mutationFn: (body: Settlement) =>
      call('POST /api/v2/console/call_backs_owed/{id}/settle', { ...ofOwed(id), body }),
  });
export const releaseOwed = mutationOptions({
  mutationFn: (id: string) => call('POST /api/v2/console/call_backs_owed/{id}/release', ofOwed(id)),
});
export const dialOwed = mutationOptions({
  mutationFn: (id: string) =>
    expectRing('own_call', () =>
      call('POST /api/v2/console/call_backs_owed/{id}/dial', ofOwed(id)),
    ),
  onSuccess: async (owed) => {
    keepOwed(owed);
    await reloadVoice();
  },
});

/** The message, as an address for an audio player. Every play is in the audit log. */
export const playMessage = mutationOptions({
  mutationFn: async (id: string) => {
    const audio: unknown = await call(
      'GET /api/v2/console/call_backs_owed/{id}/message',
      ofOwed(id),
    );
    if (!(audio instanceof Blob)) throw new TypeError('The message is not audio.');
    return URL.createObjectURL(audio);
  },
});
