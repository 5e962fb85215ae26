import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import {
  expireQuote,
  handleClosingPassed,
  handleLimitPassed,
  handleTargetPassed,
  QUOTE_CLOCK,
  remindOfExpiry,
  type ClockStep,
  type LifecycleDeps,
} from './lifecycle/lifecycle.service.ts';

const steps: Record<ClockStep, (deps: LifecycleDeps, id: string) => Promise<void>> = {
  target: handleTargetPassed,
  limit: handleLimitPassed,
  closing: handleClosingPassed,
  reminder: remindOfExpiry,
  expiry: expireQuote,
};

export const quotesJobs = (deps: Deps): Job[] => [
  {
    name: QUOTE_CLOCK,
    run: (data) => {
      const { quoteId, step } = data as { quoteId: string; step: ClockStep };
      return steps[step](deps, quoteId);
    },
  },
];
