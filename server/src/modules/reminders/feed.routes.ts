import { createHash } from 'node:crypto';
import * as contract from '@fourbay/contract/garage/calendar-feeds';
import type { Deps } from '../../deps.ts';
import { isCurrent } from '../../platform/http/etag.ts';
import { etagOf } from '../../platform/http/response-cache.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import { createFeed, findFeedOf, readFeed, removeFeed } from './feed.service.ts';

export const feedRoutes = (deps: Deps): Route[] => [
  route(contract.readCalendarFeed, async ({ caller }) => {
    const feed = await findFeedOf(deps, caller.userId);
    return { created_at: feed?.created_at.toISOString() ?? null };
  }),
  route(contract.createCalendarFeed, async ({ caller }) => {
    const { url, createdAt } = await createFeed(deps, caller.userId);
    return { url, created_at: createdAt.toISOString() };
  }),
  route(contract.deleteCalendarFeed, async ({ caller }) => {
    await removeFeed(deps, caller.userId);
    return new Answer(204);
  }),
  route(contract.downloadCalendarFeed, async ({ params, headers, setHeader }) => {
    const file = await readFeed(deps, params.token);
    const etag = etagOf(createHash('sha256').update(file));
    setHeader('etag', etag);
    if (isCurrent(headers, etag)) return new Answer(304);
    setHeader('content-type', 'text/calendar; charset=utf-8');
    setHeader('content-disposition', 'attachment; filename="reminders.ics"');
    return new Answer(200, file);
  }),
];
