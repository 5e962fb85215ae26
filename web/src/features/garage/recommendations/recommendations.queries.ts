import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { queryKeys, reload } from '../../../lib/api/query-keys.ts';

const ANSWER = '/api/v2/servicechek/user_vehicles/{id}/recommended_services/{service}/answer';
export type ServiceAnswer = BodyOf<Routes[`POST ${typeof ANSWER}`]>;

interface Target {
  vehicleId: string;
  /** The id of the recommended service. */
  service: string;
}

interface AnswerToSave extends Target {
  answer: ServiceAnswer;
  /** Called once the list is up to date. */
  onSaved: () => void;
}

export const answerService = mutationOptions({
  mutationFn: ({ vehicleId, service, answer }: AnswerToSave) =>
    call(`POST ${ANSWER}`, { params: { id: vehicleId, service }, body: answer }),
  onSuccess: async (_saved, { onSaved }) => {
    await reload(queryKeys.recommendedServices);
    onSaved();
  },
});

export const deleteAnswer = mutationOptions({
  mutationFn: ({ vehicleId, service }: Target) =>
    call(`DELETE ${ANSWER}`, { params: { id: vehicleId, service } }),
  onSuccess: () => reload(queryKeys.recommendedServices),
});

const scheduleQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...queryKeys.recommendedServices, vehicleId, 'all'],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_vehicles/{id}/recommended_services', {
          params: { id: vehicleId },
          query: { all: 'true' },
          signal,
        })
      ).data,
  });

/** All services of a vehicle's schedule, also those that aren't due soon. */
export const useSchedule = (vehicleId: string) => useQuery(scheduleQuery(vehicleId));

const INTERVAL = '/api/v2/servicechek/user_vehicles/{id}/recommended_services/{service}/interval';

export const setInterval = mutationOptions({
  mutationFn: ({
    vehicleId,
    service,
    ...interval
  }: Target & BodyOf<Routes[`PUT ${typeof INTERVAL}`]>) =>
    call(`PUT ${INTERVAL}`, { params: { id: vehicleId, service }, body: interval }),
  onSuccess: () => reload(queryKeys.recommendedServices),
});

export const resetInterval = mutationOptions({
  mutationFn: ({ vehicleId, service }: Target) =>
    call(`DELETE ${INTERVAL}`, { params: { id: vehicleId, service } }),
  onSuccess: () => reload(queryKeys.recommendedServices),
});
