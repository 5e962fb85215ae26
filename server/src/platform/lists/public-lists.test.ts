import { describe, expect, it } from 'vitest';
import { createPublicLists } from './public-lists.ts';

const AT = new Date('2026-11-18T17:00:00Z');

interface Asked {
  page: number;
  size: number;
  source: string;
  signedIn: boolean;
  etag: string;
}

/** A call of a made-up route; collects the response headers. */
const callOf = ({ page, size, source, signedIn, etag }: Asked, headers: Record<string, string>) =>
  ({
    source,
    query: undefined,
    list: { page, size, filters: [], sort: { field: 'name', direction: 'asc' } },
    caller: signedIn ? { userId: '1', role: 'owner' } : undefined,
    headers: { 'if-none-match': etag },
    request: { routeOptions: { url: '/list' } },
    serialize: (body: unknown) => JSON.stringify(body),
    setHeader: (name: string, value: string) => void (headers[name] = value),
  }) as never;

/** A list behind a made-up route, whose responses are numbered in the order of reading. */
function createList({ fresh = (): boolean => true } = {}) {
  let now = AT;
  let reads = 0;
  const lists = createPublicLists(() => now, fresh);
  const ask = async (
    { page = 1, size = 100, source = '10.0.0.1', signedIn = false, etag = '' } = {},
    read: () => Promise<unknown> = async () => ({ data: (reads += 1) }),
  ) => {
    const headers: Record<string, string> = {};
    const call = callOf({ page, size, source, signedIn, etag }, headers);
    const { status, body } = await lists.answer(call, read);
    return { status, text: String(body), etag: headers['etag'] ?? '' };
  };
  return {
    ask,
    forget: lists.forget,
    reads: () => reads,
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
  };
}

describe('a public list', () => {
  it('a public list is read once for a hundred visitors who ask at the same time', async () => {
    const { ask, reads } = createList();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":1}']));
    expect(reads()).toBe(1);
  });

  it('a public list is answered with 304 if unchanged, without reading it', async () => {
    const { ask, reads } = createList();
    const { etag } = await ask();
    expect((await ask({ etag })).status).toBe(304);
    expect(reads()).toBe(1);
  });

  it('a public list is read again for each page, after a change, and after a minute', async () => {
    const { ask, forget, advance } = createList();
    expect((await ask()).text).toBe('{"data":1}');
    expect((await ask({ page: 2 })).text).toBe('{"data":2}');
    forget();
    expect((await ask()).text).toBe('{"data":3}');
    advance(59_999);
    expect((await ask()).text).toBe('{"data":3}');
    advance(1);
    expect((await ask()).text).toBe('{"data":4}');
  });

  it('a public list isn’t cached if it was read before a change but arrives after it', async () => {
    const { ask, forget } = createList();
    let arrive = (_body: unknown): void => {};
    const old = ask({}, () => new Promise((resolve) => (arrive = resolve)));
    await Promise.resolve();
    forget();
    arrive({ data: 'old' });
    expect((await old).text).toBe('{"data":"old"}');
    expect((await ask()).text).toBe('{"data":1}');
  });

  it('a public list is read for every signed-in caller, and while live updates are down', async () => {
    let fresh = true;
    const { ask, reads } = createList({ fresh: () => fresh });
    await ask();
    await ask({ signedIn: true });
    await ask({ signedIn: true });
    expect(reads()).toBe(3);
    fresh = false;
    await ask();
    expect(reads()).toBe(4);
  });

  it('a public list refuses immediately when too many different pages are waiting', async () => {
    const { ask } = createList();
    const never = () => new Promise(() => {});
    for (let page = 1; page <= 21; page += 1) void ask({ page, size: 1 }, never);
    await expect(ask({ page: 22, size: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('a public list is read again after a failure', async () => {
    const { ask } = createList();
    await expect(ask({}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await ask()).text).toBe('{"data":1}');
  });

  it('a public list costs one unit per skipped row, and less from the cache', async () => {
    const { ask } = createList();
    for (let page = 1; page <= 9; page += 1) await ask({ page, size: 1_000 });
    await expect(ask({ page: 10, size: 1_000 })).resolves.toBeDefined();
    await expect(ask({ page: 11, size: 1_000 })).rejects.toMatchObject({ code: 'rate_limited' });
    const other = { source: '10.0.0.2' };
    for (let calls = 0; calls < 600; calls += 1) await ask({ ...other, size: 1_000 });
    await expect(ask({ ...other, size: 1_000 })).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('a public list drops the least recently used pages when the cache is full', async () => {
    const { ask, reads } = createList();
    const large = async () => ({ data: 'x'.repeat(12_000_000) });
    for (const page of [1, 2, 3]) await ask({ page }, large);
    const before = reads();
    await ask({ page: 3 });
    await ask({ page: 2 });
    expect(reads()).toBe(before);
    await ask({ page: 1 });
    expect(reads()).toBe(before + 1);
  });
});

describe('pages of a short public list', () => {
  const NAMES = ['Ähre', 'Bär', 'Chor', 'Dorf', 'Ente', 'Fuß', 'Gärtchen'];

  function createPages({ longerThan = Number.POSITIVE_INFINITY, fresh = true } = {}) {
    const asked: { page: number; size: number }[] = [];
    const lists = createPublicLists(
      () => AT,
      () => fresh,
    );
    const read = async ({ page, size }: { page: number; size: number }) => {
      asked.push({ page, size });
      const rows = NAMES.slice((page - 1) * size, (page - 1) * size + size);
      return { data: rows.slice(0, longerThan), meta: { count: NAMES.length } };
    };
    const ask = async (page: number, size: number, { signedIn = false, etag = '' } = {}) => {
      const headers: Record<string, string> = {};
      const call = callOf({ page, size, source: '10.0.0.1', signedIn, etag }, headers);
      const { status, body } = await lists.answerPage(call, read);
      return { status, text: String(body), etag: headers['etag'] ?? '' };
    };
    return { ask, asked, forget: lists.forget };
  }

  it('pages of a short public list are cut from one read, and equal the database’s', async () => {
    const { ask, asked, forget } = createPages();
    for (const size of [1, 2, 3, 7, 8])
      for (const page of [1, 2, 3, 4, 9])
        expect((await ask(page, size)).text).toBe(
          (await createPages().ask(page, size, { signedIn: true })).text,
        );
    expect(asked).toEqual([{ page: 1, size: 5_000 }]);
    forget();
    await ask(1, 2);
    expect(asked).toHaveLength(2);
  });

  it('a page of a short public list is answered with 304 only if that page is unchanged', async () => {
    const { ask } = createPages();
    const { etag } = await ask(1, 2);
    expect((await ask(1, 2, { etag })).status).toBe(304);
    expect((await ask(2, 2, { etag })).status).toBe(200);
  });

  it('pages of a public list with too many rows to read at once are read one by one', async () => {
    const { ask, asked } = createPages({ longerThan: 3 });
    expect((await ask(2, 2)).text).toBe('{"data":["Chor","Dorf"],"meta":{"count":7}}');
    expect((await ask(3, 2)).text).toBe('{"data":["Ente","Fuß"],"meta":{"count":7}}');
    expect(asked).toEqual([
      { page: 1, size: 5_000 },
      { page: 2, size: 2 },
      { page: 3, size: 2 },
    ]);
  });

  it('pages of a short public list are read for signed-in callers, and without live updates', async () => {
    const { ask, asked } = createPages();
    await ask(1, 2, { signedIn: true });
    await ask(1, 2, { signedIn: true });
    expect(asked).toHaveLength(2);
    const unheard = createPages({ fresh: false });
    await unheard.ask(1, 2);
    await unheard.ask(1, 2);
    expect(unheard.asked).toHaveLength(2);
  });
});
