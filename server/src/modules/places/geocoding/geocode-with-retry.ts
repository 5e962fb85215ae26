import type { Log } from '../../../platform/log.ts';
import type { AddressQuery, FoundPlace, Geocoder } from '../../../platform/geocoder.ts';

/** Both look-ups together, so that no request of ours hangs. */
const TOTAL_TIMEOUT_MS = 7_000;

/** The look-up, and once more without the city when it fails or finds nothing. */
export async function geocodeWithRetry(
  geocoder: Geocoder,
  query: AddressQuery,
  log: Log,
): Promise<FoundPlace | undefined | 'away'> {
  const { city: _city, ...withoutCity } = query;
  const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  for (const attempt of [query, withoutCity]) {
    try {
      const [first] = await geocoder.search(attempt, signal);
      if (first) return first;
    } catch (error) {
      log.warn({ err: error }, 'the geocoder is away');
      if (attempt === withoutCity) return 'away';
    }
  }
  return undefined;
}
