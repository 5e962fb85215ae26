import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { QUOTE_REQUESTED } from '../quotes/index.ts';
import { DEMO_STEP, sweepDemoRequests, runDemoStep } from './demo-caller.service.ts';

/** The demo's agent at work; in production, or with DEMO_CALLER=0, requests wait for people. */
export function demoCallerJobs(deps: Deps): Job[] {
  const works = deps.config.DEMO && deps.config.DEMO_CALLER;
  const step = async (data: object): Promise<void> => {
    if (works) await runDemoStep(deps, (data as { quoteId: string }).quoteId);
  };
  return [
    { name: QUOTE_REQUESTED, run: step },
    { name: DEMO_STEP, run: step, retryDelaySeconds: 1, onePerKey: true },
    ...(works
      ? [{ name: 'demo-caller-sweep', cron: '* * * * *', run: () => sweepDemoRequests(deps) }]
      : []),
  ];
}
