import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';

const RECALLS = '/api/v2/servicechek/user_vehicles/{id}/safety_recalls';
export type SafetyRecalls = ReplyOf<Routes[`GET ${typeof RECALLS}`]>;
export type SafetyRecall = SafetyRecalls['data'][number];

const recallsKey = ['safety-recalls'];
/** A first lookup takes a few seconds, unless NHTSA is away. */
const WAITING_POLL_MS = 5_000;
const MAX_POLLS = 12;

export const recallsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...recallsKey, vehicleId],
    queryFn: ({ signal }) => call(`GET ${RECALLS}`, { params: { id: vehicleId }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.meta.state === 'waiting' && dataUpdateCount < MAX_POLLS ? WAITING_POLL_MS : false,
  });

export const useSafetyRecalls = (vehicleId: string) => useQuery(recallsQuery(vehicleId));

export const markRecall = mutationOptions({
  mutationFn: ({
    vehicleId,
    campaign,
    done,
  }: {
    vehicleId: string;
    campaign: string;
    done: boolean;
  }) =>
    call(`PATCH ${RECALLS}/{campaign}`, { params: { id: vehicleId, campaign }, body: { done } }),
  onSuccess: () => reload(recallsKey),
});
