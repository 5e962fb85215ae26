import type { Clock } from './clock.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { isCurrent } from './etag.ts';
import { keepable, KeptAnswers, type KeptAnswer } from './kept-answers.ts';
import type { ListQuery } from './list-query.ts';
import { Answer, type Call, type Caller } from './route.ts';
import type { Endpoint } from '@fourbay/contract';
import { limitPerMinute } from './source-limit.ts';

/** The rows the database passes for a page count, the ones before it as well. */
const ROWS_PER_UNIT = 100;
/** What one source may cost in a minute: about fifty full pages that nobody asked for before. */
const UNITS_PER_MINUTE = 600;
/** Large pages must not take every connection: one is read at a time, and only a few wait. */
const READ_AT_ONCE = 1;
const MAX_WAITING = 20;
const KEEP_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

type ListCall = Pick<
  Call<Endpoint>,
  'source' | 'query' | 'headers' | 'setHeader' | 'serialize' | 'request'
> & { caller: Caller | undefined; list: ListQuery };

interface PublicLists {
  /** Counts the call by its cost, then answers it from memory or with what `read` brings. */
  answer(call: ListCall, read: () => Promise<unknown>): Promise<Answer>;
  /** After a change of what the lists show. */
  forget(): void;
}

const costOf = ({ page, size }: ListQuery): number => 1 + Math.ceil((page * size) / ROWS_PER_UNIT);

/**
 * Lists that anybody may read in large pages. What visitors get is the same for all of them and
 * kept in memory; what is not there costs its source as many units as the database has rows to pass.
 */
export function createPublicLists(now: Clock, isFresh: () => boolean): PublicLists {
  const count = limitPerMinute(UNITS_PER_MINUTE, now);
  const queue = createConcurrencyLimit(READ_AT_ONCE, MAX_WAITING);
  const kept = new KeptAnswers(now, { keepMs: KEEP_MS, maxBytes: MAX_BYTES });

  const find = (call: ListCall, read: () => Promise<unknown>): KeptAnswer | Promise<KeptAnswer> => {
    const make = (): Promise<KeptAnswer> =>
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

  return {
    async answer(call, read) {
      const { body, etag } = await find(call, read);
      call.setHeader('etag', etag);
      if (isCurrent(call.headers, etag)) return new Answer(304);
      call.setHeader('content-type', 'application/json; charset=utf-8');
      return new Answer(200, body);
    },
    forget: () => kept.clear(),
  };
}
