import type { Deps } from '../../../deps.ts';

/** The job that starts the demo caller, if enabled. */
export const QUOTE_REQUESTED = 'quote-requested';

/** The job that asks shops in writing. It queues itself again while the request is open. */
export const ASK_SHOPS = 'ask-shops';

const callsAutomatically = ({ DEMO, DEMO_CALLER }: Deps['config']): boolean => DEMO && DEMO_CALLER;

/** Whether a new request starts any automatic work. */
export const hasStart = (config: Deps['config']): boolean =>
  callsAutomatically(config) || config.ASK_BY_LINK;

/** Starts it after the request was stored, so that its owner does not wait for further jobs. */
export async function startAutomaticWork(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  quoteId: string,
): Promise<void> {
  if (callsAutomatically(config)) await jobs.enqueue(db, QUOTE_REQUESTED, { quoteId });
  if (config.ASK_BY_LINK) await jobs.enqueue(db, ASK_SHOPS, { quoteId }, { key: quoteId });
}
