import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { hours } from '../../platform/values/clock.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { deleteOldClosures } from './closures/closures.service.ts';
import {
  deleteOldImportFiles,
  deleteOldImportReports,
  IMPORT_JOB,
} from './import/runs/runs.service.ts';
import { importUploadedFile } from './import/runs/run-import.service.ts';
import { updateSponsorTiers } from './sponsorships/sponsorships.service.ts';

export const shopsJobs = (deps: Deps): Job[] => [
  // Hourly, because the service area's time zones differ by whole hours, so that every shop's
  // midnight is on the hour.
  { name: 'sponsor-tiers', cron: '0 * * * *', run: () => updateSponsorTiers(deps) },
  jobWith(z.object({ importId: z.string(), run: z.number() }), {
    name: IMPORT_JOB,
    retryLimit: 0,
    expireSeconds: hours(6) / 1_000,
    run: ({ importId, run }) => importUploadedFile(deps, { id: importId, run }),
  }),
  {
    name: 'sweep-shop-import-files',
    cron: '20 4 * * *',
    run: () => deleteOldImportFiles(deps),
  },
  {
    name: 'sweep-shop-import-rows',
    cron: '25 4 * * *',
    run: () => deleteOldImportReports(deps),
  },
  { name: 'sweep-shop-closures', cron: '30 4 * * *', run: () => deleteOldClosures(deps) },
];
