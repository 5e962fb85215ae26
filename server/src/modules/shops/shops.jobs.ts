import type { Deps } from '../../deps.ts';
import { days, hours, before } from '../../platform/clock.ts';
import type { Job } from '../../platform/job-queue.ts';
import { IMPORT_JOB } from './import/runs.service.ts';
import { deleteImportPartsBefore, deleteReportRowsBefore } from './import/runs.store.ts';
import { importUploadedFile, type LiveRun } from './import/run-import.service.ts';
import { updateSponsorTiers } from './sponsorships/sponsorships.service.ts';

const FILES_KEPT_MS = days(7);
const ROWS_KEPT_MS = days(90);

export const shopsJobs = (deps: Deps): Job[] => [
  // Time zones of the product differ by whole hours, so every shop's midnight is on the hour.
  { name: 'sponsor-tiers', cron: '0 * * * *', run: () => updateSponsorTiers(deps) },
  {
    name: IMPORT_JOB,
    retryLimit: 0,
    expireSeconds: hours(6) / 1_000,
    run: (live: object) => importUploadedFile(deps, live as LiveRun),
  },
  {
    name: 'sweep-shop-import-files',
    cron: '20 4 * * *',
    run: () => deleteImportPartsBefore(deps.db, before(deps.now(), FILES_KEPT_MS)),
  },
  {
    name: 'sweep-shop-import-rows',
    cron: '25 4 * * *',
    run: () => deleteReportRowsBefore(deps.db, before(deps.now(), ROWS_KEPT_MS)),
  },
];
