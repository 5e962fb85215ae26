import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { ASK_SHOPS } from '../quotes/index.ts';
import { sweepAnswers } from './answers/answer-key.service.ts';
import { sweepContacts } from './contacts/contacts.service.ts';
import { askAutomatically } from './questions/automatic-asking.service.ts';
import { sweepShopTexts } from './texts/desk-texts.service.ts';
import { sweepWaitingPrices } from './questions/waiting-prices.service.ts';

export const shopAnswersJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ quoteId: z.string() }), {
    name: ASK_SHOPS,
    onePerKey: true,
    concurrency: 2,
    run: ({ quoteId }) => askAutomatically(deps, quoteId),
  }),
  { name: 'waiting-prices', cron: '* * * * *', run: () => sweepWaitingPrices(deps) },
  { name: 'shop-contacts', cron: '35 4 * * *', run: () => sweepContacts(deps) },
  { name: 'shop-texts', cron: '40 4 * * *', run: () => sweepShopTexts(deps) },
  { name: 'shop-answer-keys', cron: '20 * * * *', run: () => sweepAnswers(deps) },
];
