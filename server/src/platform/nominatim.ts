import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { runSql, type Queryable } from './db.ts';
import type { FoundPlace, Geocoder } from './geocoder.ts';

interface Options<S> {
  /** The service's address; nothing else is ever asked. */
  url: string;
  /** Who asks, as the service's policy wants it: product and a way to reach its operator. */
  userAgent: string;
  db: Queryable<S>;
  now: Clock;
  /** How a turn is waited for; tests need not. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const ANSWERS_WITHIN_MS = 5_000;
const MOST_BYTES = 256 * 1024;
const ONE_TURN_MS = 1_000;
/** Nobody waits longer than this for a turn: the service then counts as away. */
const LONGEST_WAIT_MS = 3_000;
const KEPT_MS = 30 * 86_400_000;

const coordinate = z.union([
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number),
  z.number(),
]);
const place = z.object({
  place_id: z.number(),
  lat: coordinate,
  lon: coordinate,
  address: z.record(z.string(), z.unknown()).default({}),
});

/**
 * A Nominatim-compatible service under its usage policy: identified, at most one question a second
 * over all processes, every answer kept for 30 days. It follows no redirect and reads no more than
 * 256 kB for five seconds.
 */
export function createNominatim<S>({
  url,
  userAgent,
  db,
  now,
  wait = waitFor,
}: Options<S>): Geocoder {
  const run = <Row>(text: string, values: unknown[]) => runSql<Row>(db, text, values);

  async function ask(
    path: string,
    parameters: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const question = new URL(path, url.endsWith('/') ? url : `${url}/`);
    for (const [name, value] of Object.entries(parameters))
      if (value) question.searchParams.set(name, value);
    const hash = createHash('sha256').update(question.href).digest();
    const [kept] = await run<{ answer: unknown }>(
      'select answer from geocoder_answers where question_hash = $1 and asked_at > $2',
      [hash, new Date(now().getTime() - KEPT_MS)],
    );
    if (kept) return kept.answer;
    await takeTurn(signal);
    const answer = await fetchJson(question, userAgent, signal);
    await run(
      `
        insert into geocoder_answers (question_hash, answer, asked_at)
        values ($1, $2, $3)
        on conflict (question_hash)
        do update set answer = excluded.answer, asked_at = excluded.asked_at`,
      [hash, JSON.stringify(answer), now()],
    );
    return answer;
  }

  async function takeTurn(signal?: AbortSignal): Promise<void> {
    const at = now();
    const [turn] = await run<{ mine: Date }>(
      `
        update geocoder_turn
        set free_at = greatest(free_at, $1) + $2 * interval '1 millisecond'
        where free_at <= $3
        returning free_at - $2 * interval '1 millisecond' as mine`,
      [at, ONE_TURN_MS, new Date(at.getTime() + LONGEST_WAIT_MS)],
    );
    if (!turn) throw new Error('the geocoder has too many questions waiting');
    await wait(Math.max(0, turn.mine.getTime() - at.getTime()), signal);
  }

  return {
    async search({ street, city = '', state, country, postalcode }, signal) {
      const answer = await ask(
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
      return z.array(place).parse(answer).map(asFound);
    },
    async reverse({ latitude, longitude }, signal) {
      const answer = await ask(
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
      return 'place_id' in data ? asFound(data) : undefined;
    },
  };
}

const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  pause(ms, undefined, signal ? { signal } : {});

function asFound({ place_id, lat, lon, address }: z.output<typeof place>): FoundPlace {
  const texts = Object.entries(address).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { placeId: place_id, latitude: lat, longitude: lon, address: Object.fromEntries(texts) };
}

async function fetchJson(question: URL, userAgent: string, signal?: AbortSignal): Promise<unknown> {
  const inTime = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const response = await fetch(question, {
    redirect: 'error',
    headers: { accept: 'application/json', 'accept-language': 'en-US', 'user-agent': userAgent },
    signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the geocoder answered ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    // Leaving the loop cancels the rest of the answer.
    if (size > MOST_BYTES) throw new Error('the geocoder answered too much');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}

/** Old answers, for the nightly sweep. */
export async function deleteGeocoderAnswersBefore<S>(db: Queryable<S>, now: Date): Promise<void> {
  await runSql(db, 'delete from geocoder_answers where asked_at < $1', [
    new Date(now.getTime() - KEPT_MS),
  ]);
}
