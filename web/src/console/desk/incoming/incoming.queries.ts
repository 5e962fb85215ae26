import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { seconds } from '@fourbay/contract/formats/durations';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { isLive, onLiveMessage } from '../../../lib/api/live-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { expectRing } from '../../browser-phone/browser-phone.ts';
import { reloadVoice } from '../line/voice.queries.ts';
import { heldOf, type Claimable, type Held } from '../held/hold/hold.queries.ts';

export type IncomingCall = ReplyOf<Routes['GET /api/v2/console/incoming_calls']>['data'][number];
export type Matter = IncomingCall['matters'][number];

/** Live updates arrive immediately, and polling is the fallback. */
const CALLING_POLL_MS = seconds(1.5);
const POLL_MS = seconds(5);
const LIVE_POLL_MS = seconds(60);

const incomingQuery = queryOptions({
  queryKey: ['incoming-calls'],
  queryFn: ({ signal }) => call('GET /api/v2/console/incoming_calls', { signal, background: true }),
  refetchInterval({ state }) {
    const someone = state.data?.data.length;
    if (isLive()) return someone ? POLL_MS : LIVE_POLL_MS;
    return someone ? CALLING_POLL_MS : POLL_MS;
  },
});
const reloadIncoming = (): Promise<void> => reload(incomingQuery.queryKey);

/** The calls to our number. None without a line of ours. */
export function useIncomingCalls(enabled: boolean): readonly IncomingCall[] {
  useEffect(
    () =>
      onLiveMessage(({ type }) => {
        if (type === 'incoming_call' || type === 'line' || type === 'resync') void reloadIncoming();
      }),
    [],
  );
  return useQuery({ ...incomingQuery, enabled }).data?.data ?? [];
}

/** Shows the call of a reply at once. */
const keepCall = (changed: IncomingCall): void => {
  queryClient.setQueryData(
    incomingQuery.queryKey,
    (before) =>
      before && { data: before.data.map((one) => (one.id === changed.id ? changed : one)) },
  );
};

const ofCall = (id: string) => ({ params: { id } });

export const answerCall = mutationOptions({
  mutationFn: (id: string) =>
    expectRing('caller', () => call('POST /api/v2/console/incoming_calls/{id}/answer', ofCall(id))),
  onSuccess: keepCall,
});
/** Rings the named agent next, or whoever is next. */
export const letRing = mutationOptions({
  mutationFn: ({ id, agentId = null }: { id: string; agentId?: string | null }) =>
    call('POST /api/v2/console/incoming_calls/{id}/decline', {
      ...ofCall(id),
      body: { agent_id: agentId },
    }),
  onSuccess: keepCall,
});

interface Caller {
  id: string;
  /** Null for a car owner. */
  shopId: string | null;
  /** Whether the number belongs to the shop from now on. */
  keepsNumber?: boolean;
  /** What to open once it is known who calls. */
  opens?: Claimable;
}
export const identifyCaller = mutationOptions({
  mutationFn: ({ id, shopId, keepsNumber = false }: Caller) =>
    call('PATCH /api/v2/console/incoming_calls/{id}', {
      ...ofCall(id),
      body: {
        caller: shopId === null ? 'car_owner' : 'shop',
        service_provider_id: shopId,
        keep_number: keepsNumber,
      },
    }),
  onSuccess: keepCall,
});
export const neverCallCaller = mutationOptions({
  mutationFn: (id: string) =>
    call('POST /api/v2/console/incoming_calls/{id}/never_call', ofCall(id)),
  onSuccess: keepCall,
});

/** Claims what the call is about. If another agent holds it, that agent is asked for it. */
export const takeMatter = mutationOptions({
  mutationFn: async ({ callId, kind, id }: Claimable & { callId: string }): Promise<Held> =>
    heldOf(
      await call('POST /api/v2/console/incoming_calls/{id}/take', {
        ...ofCall(callId),
        body: { kind, id },
      }),
    ),
  onSettled: () => Promise.all([reloadIncoming(), reloadVoice()]),
});
/** Gives what this agent holds to the agent on the call. Its draft is sent once it isn't held. */
export const handOver = mutationOptions({
  mutationFn: ({ callId, kind, id }: Claimable & { callId: string }) =>
    call('POST /api/v2/console/incoming_calls/{id}/hand_over', {
      ...ofCall(callId),
      body: { kind, id },
    }),
  onSuccess: keepCall,
});
