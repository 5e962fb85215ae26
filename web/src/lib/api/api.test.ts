import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { answer, refusal } from '../../../test/answers.ts';
import { ApiError, call, callForAnswer, fetchAll, setCredential } from './api.ts';

const USER = 'GET /api/v2/users/{id}';
const ROWS = 'GET /api/v2/console/shop_imports/{id}/rows';
const refused = async (made: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await made.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

afterEach(() => setCredential({ token: () => undefined, rejected: () => {} }));

describe('a call', () => {
  it('calls ask for JSON, identify themselves as scripts, and send the credential', async () => {
    setCredential({ token: () => 'secret', rejected: () => {} });
    const seen = answer(USER, { data: {} });
    await call(USER, { params: { id: '7' } });
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer secret',
    });
    expect(seen[0]?.url.pathname).toBe('/api/v2/users/7');
  });

  it('anonymous calls send no credential', async () => {
    setCredential({ token: () => 'secret', rejected: () => {} });
    const seen = answer('POST /api/v2/servicechek/users/send_password_reset_email', {});
    await call('POST /api/v2/servicechek/users/send_password_reset_email', {
      body: { email: 'a@b.example' },
      anonymous: true,
    });
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    expect(seen[0]?.body).toEqual({ email: 'a@b.example' });
  });

  it('calls put ids in the path and lists in the query', async () => {
    const seen = answer(ROWS, { data: {} });
    await call(ROWS, {
      params: { id: 'a/b' },
      query: { 'query[id_in][]': ['1', '2'], page: 3, items: undefined },
    });
    expect(seen[0]?.url.pathname).toBe('/api/v2/console/shop_imports/a%2Fb/rows');
    expect(seen[0]?.url.search).toBe('?query%5Bid_in%5D%5B%5D=1&query%5Bid_in%5D%5B%5D=2&page=3');
  });

  it('an unchanged response is recognized', async () => {
    answer(USER, () => new HttpResponse(null, { status: 304, headers: { etag: '"v1"' } }));
    expect(
      await callForAnswer(USER, { params: { id: '7' }, headers: { 'if-none-match': '"v1"' } }),
    ).toMatchObject({ status: 304, etag: '"v1"' });
  });
});

describe('a refusal', () => {
  it('an API error has a code, a message, and details of each field', async () => {
    answer(
      USER,
      refusal(422, 'invalid', 'Some fields need your attention.', {
        errors: [{ field: 'email', details: ['taken'] }],
      }),
    );
    const error = await refused(call(USER, { params: { id: '7' } }));
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Some fields need your attention.',
    });
    expect(error.field('email')).toBe('taken');
    expect(error.field('name')).toBeUndefined();
  });

  it('an API error includes the time to wait', async () => {
    answer(USER, refusal(429, 'rate_limited', 'Too many tries.', {}, { 'retry-after': '90' }));
    expect((await refused(call(USER, { params: { id: '7' } }))).retryAfterMs).toBe(90_000);
  });

  it('an error response that isn’t JSON gets a default message', async () => {
    answer(USER, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await refused(call(USER, { params: { id: '7' } }))).toMatchObject({
      status: 502,
      code: 'unexpected',
      message: 'An error occurred.',
    });
  });

  it('a failed connection has its own message', async () => {
    answer(USER, () => HttpResponse.error());
    expect(await refused(call(USER, { params: { id: '7' } }))).toMatchObject({
      status: 0,
      code: 'offline',
    });
  });

  it('a response with an incomplete or missing body counts as a failed connection', async () => {
    const cut = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"data":{"id":'));
        body.error(new TypeError('the connection was cut'));
      },
    });
    const half = new Response('{"data":{"id":', {
      headers: { 'content-type': 'application/json' },
    });
    for (const response of [new Response(cut), half, new Response('')]) {
      vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
      const error = await refused(call(USER, { params: { id: '7' } }));
      expect(error).toMatchObject({ status: 0, code: 'offline' });
    }
  });

  it('a rejected credential ends the session once', async () => {
    const rejected = vi.fn<() => void>();
    setCredential({ token: () => 'dead', rejected });
    answer(USER, refusal(401, 'unauthorized', 'Please log in.'));
    await refused(call(USER, { params: { id: '7' } }));
    expect(rejected).toHaveBeenCalledTimes(1);
  });

  it('a call that keeps the session doesn’t end it with a 401', async () => {
    const rejected = vi.fn<() => void>();
    setCredential({ token: () => 'live', rejected });
    answer(USER, refusal(401, 'unauthorized', 'Wrong.'));
    await refused(call(USER, { params: { id: '7' }, keepSession: true }));
    expect(rejected).not.toHaveBeenCalled();
  });

  it('a late 401 does not end a session that began in the meantime', async () => {
    const rejected = vi.fn<() => void>();
    let token = 'old';
    setCredential({ token: () => token, rejected });
    answer(USER, () => {
      token = 'new';
      return refusal(401, 'unauthorized', 'Please log in.');
    });
    await refused(call(USER, { params: { id: '7' } }));
    expect(rejected).not.toHaveBeenCalled();
  });

  it('an aborted call raises no API error', async () => {
    answer(USER, { data: {} });
    const stop = new AbortController();
    const made = call(USER, { params: { id: '7' }, signal: stop.signal });
    stop.abort();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a list that is longer than a page', () => {
  const pages = (count: number, ...rows: number[][]) =>
    vi.fn<(page: number) => Promise<{ data: number[]; meta: { count: number } }>>((page) =>
      Promise.resolve({ data: rows[page - 1] ?? [], meta: { count } }),
    );

  it('a calendar file is read as text', async () => {
    const route = 'GET /api/v2/servicechek/user_quotes/{id}/booking.ics';
    const file = { headers: { 'content-type': 'text/calendar' } };
    answer(route, HttpResponse.text('BEGIN:VCALENDAR', file));
    expect(await call(route, { params: { id: '7' } })).toBe('BEGIN:VCALENDAR');
  });

  it('a list is read until its count is reached', async () => {
    const fetchPage = pages(3, [1, 2], [3]);
    expect(await fetchAll(fetchPage)).toEqual([1, 2, 3]);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('a list ends with an empty page, whatever its count', async () => {
    const fetchPage = pages(9, [1, 2]);
    expect(await fetchAll(fetchPage)).toEqual([1, 2]);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});

describe('how long the session lasts', () => {
  const endsIn = vi.fn<(seconds: number) => void>();
  const lasting = () =>
    HttpResponse.json({ data: {} }, { headers: { 'x-session-ends-in': '3600' } });

  it('every response to a signed-in call reports when the session ends', async () => {
    setCredential({ token: () => 'live', rejected: () => {}, endsIn });
    const seen = answer(USER, lasting);
    await call(USER, { params: { id: '7' } });
    expect(endsIn).toHaveBeenCalledExactlyOnceWith(3_600);
    expect(seen[0]?.headers.get('x-background')).toBeNull();
  });

  it('background calls are marked so that they do not extend the session', async () => {
    setCredential({ token: () => 'live', rejected: () => {} });
    const seen = answer(USER, lasting);
    await call(USER, { params: { id: '7' }, background: true });
    expect(seen[0]?.headers.get('x-background')).toBe('1');
  });
});

describe('an upload with progress', () => {
  const HISTORY = 'PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}';
  const upload = () =>
    call(HISTORY, { params: { id: '7' }, body: { receipt: null }, onProgress: () => {} });

  it('an upload that is rejected for now says how long to wait', async () => {
    answer(HISTORY, () =>
      HttpResponse.json(
        { error: 'Too often.', code: 'rate_limited' },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    );
    expect((await refused(upload())).retryAfterMs).toBe(30_000);
  });

  it('an upload says when the session ends', async () => {
    const endsIn = vi.fn<(seconds: number) => void>();
    setCredential({ token: () => 'live', rejected: () => {}, endsIn });
    answer(HISTORY, () =>
      HttpResponse.json({ data: {} }, { headers: { 'x-session-ends-in': '3600' } }),
    );
    await upload();
    expect(endsIn).toHaveBeenCalledExactlyOnceWith(3_600);
  });
});
