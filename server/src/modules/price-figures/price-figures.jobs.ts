import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { PRICE_RECORD_CHANGED } from '../quotes/index.ts';
import { REBUILD_AREA_PRICES, rebuildAreaPrices } from './areas/rebuild.service.ts';
import { refreshAllRecords, refreshRecordsOfQuote } from './records/records.service.ts';

export const priceFiguresJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ quoteId: z.string() }), {
    name: PRICE_RECORD_CHANGED,
    run: ({ quoteId }) => refreshRecordsOfQuote(deps, quoteId),
  }),
  {
    name: 'refresh-price-records',
    // A time that is at night in every state.
    cron: '20 9 * * *',
    expireSeconds: 3_600,
    run: () => refreshAllRecords(deps),
  },
  {
    name: REBUILD_AREA_PRICES,
    cron: '40 9 * * *',
    expireSeconds: 3_600,
    run: () => rebuildAreaPrices(deps),
  },
];
