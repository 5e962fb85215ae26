import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/engines/database.ts';
import {
  answerWith,
  startFakeNominatim,
  type FakeNominatim,
} from '../../../../test/stand-ins/fake-nominatim.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import { createNominatim, sweepGeocoderAnswers } from './nominatim.service.ts';

const congress = {
  place_id: 7,
  lat: '30.2637',
  lon: '-97.7446',
  address: {
    house_number: '100',
    road: 'Congress Avenue',
    city: 'Austin',
    state: 'Texas',
    postcode: '78701',
  },
};
const query = {
  street: '100 Congress Ave',
  city: 'Austin',
  state: 'Texas',
  country: 'USA',
  postalcode: '78701',
};

describe('a Nominatim-compatible geocoder', () => {
  let database: Database<Schema>;
  let fake: FakeNominatim;
  let geocoder: Geocoder;
  let at: Date;
  let waited: number[];
  beforeAll(async () => {
    database = await freshDatabase();
    fake = await startFakeNominatim();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('geocoder_answers').execute();
    await database.db
      .updateTable('geocoder_turn')
      .set({ free_at: new Date(0) })
      .execute();
    at = new Date('2026-11-18T17:00:00Z');
    waited = [];
    fake.asked.length = 0;
    geocoder = createNominatim({
      url: fake.url,
      userAgent: 'Fourbay (https://fourbay.test)',
      db: database.db,
      now: () => at,
      wait: async (ms) => void waited.push(ms),
    });
  });

  it('a search requests one US address and identifies the product', async () => {
    fake.answer(answerWith([congress]));
    expect(await geocoder.search(query)).toEqual([
      { placeId: 7, latitude: 30.2637, longitude: -97.7446, address: congress.address },
    ]);
    expect(fake.asked[0]?.pathname).toBe('/search');
    expect(Object.fromEntries(fake.asked[0]?.searchParams ?? [])).toMatchObject({
      ...query,
      countrycodes: 'us',
      limit: '1',
      addressdetails: '1',
    });
    expect(fake.agents.at(-1)).toBe('Fourbay (https://fourbay.test)');
  });

  it('reverse finds the address of a point, or nothing', async () => {
    fake.answer(answerWith(congress));
    expect(await geocoder.reverse({ latitude: 30.2637, longitude: -97.7446 })).toMatchObject({
      placeId: 7,
    });
    fake.answer(answerWith({ error: 'Unable to geocode' }));
    expect(await geocoder.reverse({ latitude: 30, longitude: -90 })).toBeUndefined();
  });

  it('responses are cached for 30 days, even empty ones', async () => {
    fake.answer(answerWith([]));
    await geocoder.search(query);
    await geocoder.search(query);
    expect(fake.asked).toHaveLength(1);
    at = new Date(at.getTime() + 31 * 86_400_000);
    await geocoder.search(query);
    expect(fake.asked).toHaveLength(2);
  });

  it('old responses are deleted', async () => {
    await geocoder.search(query);
    await sweepGeocoderAnswers({
      db: database.db,
      now: () => new Date(at.getTime() + 31 * 86_400_000),
    });
    expect(await database.db.selectFrom('geocoder_answers').selectAll().execute()).toEqual([]);
  });

  it('requests are spaced one second apart', async () => {
    for (const street of ['1 A St', '2 A St']) await geocoder.search({ ...query, street });
    expect(waited).toEqual([0, 1_000]);
  });

  it('requests are queued, and one that would wait too long fails immediately', async () => {
    for (let i = 0; i < 9; i++) await geocoder.search({ ...query, street: `${i} A St` });
    expect(waited).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((seconds) => seconds * 1_000));
    await expect(geocoder.search({ ...query, street: '9 A St' })).rejects.toThrow(
      'too many queued requests',
    );
    expect(fake.asked).toHaveLength(9);
  });

  it('the operator’s own geocoder gets its key and as many requests as it allows', async () => {
    const own = createNominatim({
      url: fake.url,
      userAgent: 'Own',
      key: { header: 'X-Key', value: 'k1' },
      requestsPerSecond: 4,
      db: database.db,
      now: () => at,
      wait: async (ms) => void waited.push(ms),
    });
    let key: unknown;
    fake.answer((url, request, response) => {
      key = request.headers['x-key'];
      answerWith([{ ...congress, place_id: 'way/7' }])(url, request, response);
    });
    const [place] = await own.search({ ...query, street: '1 B St' });
    await own.search({ ...query, street: '2 B St' });
    expect(key).toBe('k1');
    expect(waited).toEqual([0, 250]);
    expect(place?.placeId).toBeUndefined();
  });

  it('redirects are not followed', async () => {
    const elsewhere = await startFakeNominatim();
    fake.answer((_url, _request, response) =>
      response.writeHead(302, { location: `${elsewhere.url}/search` }).end(),
    );
    await expect(geocoder.search(query)).rejects.toThrow('fetch failed');
    expect(elsewhere.asked).toEqual([]);
  });

  it('an oversized response is aborted', async () => {
    fake.answer((_url, _request, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(64 * 1024, 32)));
        response.once('drain', more);
      };
      more();
    });
    await expect(geocoder.search(query)).rejects.toThrow('too large');
  });

  it('an invalid response fails and is not cached', async () => {
    fake.answer((_url, _request, response) => response.writeHead(503).end());
    await expect(geocoder.search(query)).rejects.toThrow('503');
    fake.answer((_url, _request, response) => response.end('<html>'));
    await expect(geocoder.search({ ...query, city: '' })).rejects.toThrow('JSON');
    expect(await database.db.selectFrom('geocoder_answers').selectAll().execute()).toEqual([]);
  });

  it('a service that never replies is abandoned', async () => {
    fake.answer(() => {});
    const hasty = createNominatim({
      url: fake.url,
      userAgent: 'Fourbay (https://fourbay.test)',
      db: database.db,
      now: () => at,
      timeoutMs: 50,
    });
    await expect(hasty.search(query)).rejects.toThrow('aborted due to timeout');
  });

  it('an aborted call stops the request', async () => {
    fake.answer(() => {});
    const signal = AbortSignal.timeout(50);
    await expect(geocoder.search(query, signal)).rejects.toThrow('aborted');
  });

  it('invalid coordinates in a response are refused', async () => {
    fake.answer(answerWith([{ ...congress, lat: '1e9' }]));
    await expect(geocoder.search(query)).rejects.toThrow('lat');
  });
});
