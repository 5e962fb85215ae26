import type { Log } from '../../../platform/observability/log.ts';
import type { AddressQuery, FoundPlace, Geocoder } from '../../../platform/geo/geocoder.ts';

/** Time limit of both lookups together, including queueing, so that no request waits longer. */
const TOTAL_TIMEOUT_MS = 10_000;

/** Searches, and retries without the city when that fails or finds nothing. */
export async function geocodeWithRetry(
  geocoder: Geocoder,
  query: AddressQuery,
  log: Log,
): Promise<FoundPlace | undefined | 'unavailable'> {
  const { city: _city, ...withoutCity } = query;
  const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  for (const attempt of [query, withoutCity]) {
    try {
      const [first] = await geocoder.search(attempt, signal);
      if (first) return first;
    } catch (error) {
      log.warn({ err: error }, 'the geocoder is unavailable');
      if (attempt === withoutCity || signal.aborted) return 'unavailable';
    }
  }
  return undefined;
}
