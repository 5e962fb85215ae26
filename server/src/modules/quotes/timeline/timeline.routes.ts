import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentTimeline } from './timeline.present.ts';
import { readTimeline } from './timeline.service.ts';

export const timelineRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(timeline, async ({ caller, params }) =>
    presentTimeline(await readTimeline(deps, caller.userId, params.id)),
  ),
];
