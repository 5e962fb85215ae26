import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../../../deps.ts';
import { after, before, days, type Clock } from '../../../platform/values/clock.ts';
import type { FoundPlace, Geocoder } from '../../../platform/geo/geocoder.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import {
  deleteAnswersBefore,
  findAnswer,
  reserveSlot,
  saveAnswer,
} from './geocoder-answers.store.ts';

interface Options {
  /** The service's base URL. No other host is called. */
  url: string;
  /** Required by the service's policy: identifies the product and its operator's contact. */
  userAgent: string;
  /** Sent with every request, if the service requires a key. */
  key?: { header: string; value: string } | undefined;
  /** Requests per second that the service allows; one by default. */
  requestsPerSecond?: number;
  db: Db;
  now: Clock;
  /** Waits for a reserved slot. Tests replace it. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  timeoutMs?: number;
}

/** Time limit of the request itself, after queueing, because a page waits for it. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 256 * 1024;
/** A request that would queue longer than this fails as if the service were unavailable. */
const MAX_WAIT_MS = 8_000;
const CACHE_MS = days(30);

const coordinate = z.union([
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number),
  z.number(),
]);
const place = z.object({
  place_id: z
    .union([z.number(), z.string()])
    .transform((id) => (Number.isSafeInteger(Number(id)) ? Number(id) : undefined))
    .optional(),
  lat: coordinate,
  lon: coordinate,
  address: z.record(z.string(), z.unknown()).default({}),
});

/**
 * A Nominatim-compatible service under its usage policy. It identifies itself, sends at most one request per
 * second (or what the operator's service allows) across all processes, and every response is cached for 30
 * days. Redirects are not followed. Responses are limited to 256 kB.
 */
export const createNominatim = (options: Options): Geocoder => ({
  async search({ street, city = '', state, country, postalcode }, signal) {
    const answer = await requestAnswer(
      options,
      'search',
      {
        format: 'jsonv2',
        addressdetails: '1',
        limit: '1',
        countrycodes: 'us',
        street,
        city,
        state,
        country,
        postalcode,
      },
      signal,
    );
    return z.array(place).parse(answer).map(presentPlace);
  },
  async reverse({ latitude, longitude }, signal) {
    const answer = await requestAnswer(
      options,
      'reverse',
      {
        format: 'jsonv2',
        addressdetails: '1',
        zoom: '18',
        lat: latitude.toFixed(5),
        lon: longitude.toFixed(5),
      },
      signal,
    );
    const { data, error } = z.union([place, z.object({ error: z.unknown() })]).safeParse(answer);
    if (error) throw error;
    return 'lat' in data ? presentPlace(data) : undefined;
  },
});

/** The cached response to a request, or else the service's. */
async function requestAnswer(
  options: Options,
  path: string,
  parameters: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  const { url, db, now } = options;
  const request = new URL(path, url.endsWith('/') ? url : `${url}/`);
  for (const [name, value] of Object.entries(parameters))
    if (value) request.searchParams.set(name, value);
  const hash = createHash('sha256').update(request.href).digest();
  const stored = await findAnswer(db, hash, before(now(), CACHE_MS));
  if (stored) return stored.answer;
  await waitForSlot(options, signal);
  const inTime = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const until = signal ? AbortSignal.any([signal, inTime]) : inTime;
  const answer = await fetchJson(request, options, until);
  await saveAnswer(db, hash, answer, now());
  return answer;
}

/** Reserves the next free slot across all processes and waits for it. */
async function waitForSlot(
  { db, now, requestsPerSecond = 1, wait = waitFor }: Options,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  const slot = await reserveSlot(db, at, 1_000 / requestsPerSecond, after(at, MAX_WAIT_MS));
  if (!slot) throw new Error('the geocoder has too many queued requests');
  await wait(Math.max(0, slot.getTime() - at.getTime()), signal);
}

const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  pause(ms, undefined, signal ? { signal } : {});

function presentPlace({ place_id, lat, lon, address }: z.output<typeof place>): FoundPlace {
  const texts = Object.entries(address).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { placeId: place_id, latitude: lat, longitude: lon, address: Object.fromEntries(texts) };
}

async function fetchJson(
  url: URL,
  { userAgent, key }: Options,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: {
      accept: 'application/json',
      'accept-language': 'en-US',
      'user-agent': userAgent,
      ...(key ? { [key.header]: key.value } : {}),
    },
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the geocoder answered ${response.status}`);
  }
  return readJson(response, MAX_BYTES);
}

/** Deletes expired responses. */
export const sweepGeocoderAnswers = ({ db, now }: Pick<Options, 'db' | 'now'>): Promise<void> =>
  deleteAnswersBefore(db, before(now(), CACHE_MS));
