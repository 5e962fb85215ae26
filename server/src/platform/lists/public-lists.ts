import { type Clock, hours, minutes } from '../values/clock.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimit } from '../load/concurrency-limit.ts';
import { isCurrent } from '../http/etag.ts';
import { keepable, ResponseCache, type CachedResponse } from '../http/response-cache.ts';
import type { ListQuery } from './list-query.ts';
import { Answer, type Call, type Caller } from '../http/route.ts';
import type { Endpoint } from '@fourbay/contract';
import { limitPerMinute } from '../security/source-limit.ts';
import { cutPage, readWholeList, type WholeList } from './whole-list.ts';

/** Unit of cost: the rows that the database reads for a page, including skipped ones. */
const ROWS_PER_UNIT = 100;
/** Cost limit of one source per minute: about fifty full uncached pages. */
const UNITS_PER_MINUTE = 600;
/** Large pages must not take every connection, so one is read at a time, and only a few wait. */
const READ_AT_ONCE = 1;
const MAX_WAITING = 20;
const KEEP_MS = minutes(1);
/** Expiry of cached whole lists, the same as in browsers. Changes evict them earlier. */
const KEEP_WHOLE_MS = hours(1);
const MAX_BYTES = 32 * 1024 * 1024;
/** Longer lists are read page by page. */
const MAX_ROWS_OF_WHOLE = 5_000;
const ROWS_OF_FULL_PAGE = 1_000;

type ListCall = Pick<
  Call<Endpoint>,
  'source' | 'query' | 'headers' | 'setHeader' | 'serialize' | 'request'
> & { caller: Caller | undefined; list: ListQuery };

type ReadList = (list: ListQuery) => Promise<unknown>;

interface PublicLists {
  /** Charges the call's cost, then answers it from the cache or with the result of `read`. */
  answer(call: ListCall, read: () => Promise<unknown>): Promise<Answer>;
  /**
   * The same for a list of limited length: `read` loads all rows once, and pages of any size are
   * cut from them. `readWhole` loads the same rows in a faster way.
   */
  answerPage(call: ListCall, read: ReadList, readWhole?: ReadList): Promise<Answer>;
  /** Called after a change to the lists' content. */
  forget: () => void;
}

const costOf = ({ page, size }: ListQuery): number => 1 + Math.ceil((page * size) / ROWS_PER_UNIT);

/**
 * Large responses yield to the event loop. Otherwise, a hundred at the same time would block it, and any
 * small call behind them, for a tenth of a second.
 */
function createSender(): (call: ListCall, answer: CachedResponse) => Promise<Answer> {
  let turn = Promise.resolve();
  return async (call, { body, etag }) => {
    call.setHeader('etag', etag);
    if (isCurrent(call.headers, etag)) return new Answer(304);
    call.setHeader('content-type', 'application/json; charset=utf-8');
    turn = turn.then(() => nextTurn());
    await turn;
    return new Answer(200, body);
  };
}

/**
 * Lists that anyone may read in large pages. Visitors all get the same responses, which are cached
 * in memory. Each uncached response costs its source one unit per row that the database reads.
 */
export function createPublicLists(now: Clock, isFresh: () => boolean): PublicLists {
  const count = limitPerMinute(UNITS_PER_MINUTE, now);
  const queue = createConcurrencyLimit(READ_AT_ONCE, MAX_WAITING);
  const kept = new ResponseCache(now, { keepMs: KEEP_MS, maxBytes: MAX_BYTES });

  const send = createSender();
  const wholeLists = new ResponseCache<WholeList>(now, {
    keepMs: KEEP_WHOLE_MS,
    maxBytes: MAX_BYTES,
  });

  const find = (
    call: ListCall,
    read: () => Promise<unknown>,
  ): CachedResponse | Promise<CachedResponse> => {
    const make = (): Promise<CachedResponse> =>
      queue(async () => keepable(call.serialize(await read())));
    if (call.caller || !isFresh()) {
      count(call.source, costOf(call.list));
      return make();
    }
    const key = JSON.stringify([call.request.routeOptions.url, call.query, call.list]);
    const known = kept.find(key);
    count(call.source, known ? 1 : costOf(call.list));
    return known ?? kept.make(key, make);
  };

  const findWhole = (call: ListCall, read: ReadList): WholeList | Promise<WholeList> => {
    const { page: _page, size: _size, ...list } = call.list;
    const key = JSON.stringify([call.request.routeOptions.url, call.query, list]);
    const known = wholeLists.find(key);
    // All rows are read for any page, so it costs as much as a full one.
    count(call.source, known ? 1 : costOf({ ...call.list, page: 1, size: ROWS_OF_FULL_PAGE }));
    return (
      known ??
      wholeLists.make(key, () =>
        queue(async () => {
          const all = { ...call.list, page: 1, size: MAX_ROWS_OF_WHOLE };
          return readWholeList(await read(all), call.serialize);
        }),
      )
    );
  };

  return {
    answer: async (call, read) => send(call, await find(call, read)),
    async answerPage(call, read, readWhole = read) {
      if (call.caller || !isFresh()) return send(call, await find(call, () => read(call.list)));
      const whole = await findWhole(call, readWhole);
      const page = whole.complete ? cutPage(whole, call.list) : find(call, () => read(call.list));
      return send(call, await page);
    },
    forget() {
      kept.clear();
      wholeLists.clear();
    },
  };
}
