import { useQuery } from '@tanstack/react-query';
import { recentRequestsQuery, type RecentRequest } from '../quote-request.queries.ts';
import type { RequestDraft } from '../draft/request-draft.ts';

const jobOf = (ids: readonly (string | undefined)[]): string =>
  ids
    .filter((id) => id !== undefined)
    .toSorted()
    .join();

/**
 * A request of the last days for the same services, whatever their details; the newest one.
 *
 * @internal
 */
export function findRepeated(
  recent: readonly RecentRequest[],
  { selectedServices: services, sentAfter }: Pick<RequestDraft, 'selectedServices' | 'sentAfter'>,
): RecentRequest | undefined {
  const job = jobOf(services.map(({ category }) => category?.id));
  return recent.find(
    ({ id, attributes: { status, services: before } }) =>
      status !== 'cancelled' &&
      // A later one is this draft's own, after a lost response.
      (sentAfter === null || Number(id) <= Number(sentAfter)) &&
      jobOf(before.map(({ category }) => category.id)) === job,
  );
}

/** A recent request for the same car and job, and the id of the newest request for the car. */
export function useRepeatedRequest(
  vehicleId: string | undefined,
  draft: RequestDraft,
): { repeated: RecentRequest | undefined; newest: string } {
  const { data = [] } = useQuery(recentRequestsQuery(vehicleId));
  return { repeated: findRepeated(data, draft), newest: data[0]?.id ?? '0' };
}
