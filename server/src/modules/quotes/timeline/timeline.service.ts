import type { Deps } from '../../../deps.ts';
import { readOwnQuote } from '../own-quotes/own-quotes.service.ts';
import { findEvents, findTimelineCalls, findTimelineQuestions } from './timeline.store.ts';

export type Timeline = Awaited<ReturnType<typeof readTimeline>>;

/** The events of an owner's quote, the calls about it, and the written questions to shops. */
export async function readTimeline(deps: Pick<Deps, 'db'>, userId: string, quoteId: string) {
  await readOwnQuote(deps, userId, quoteId);
  return {
    events: await findEvents(deps.db, userId, quoteId),
    questions: await findTimelineQuestions(deps.db, userId, quoteId),
    calls: await findTimelineCalls(deps.db, userId, quoteId),
  };
}
