import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { sweepDocuments } from './documents/documents.service.ts';
import { deleteOldPreviews } from './import/imports.service.ts';
import { REFRESH_FACTS, refreshFactsBatch, startFactsRefresh } from './garage.refresh.service.ts';

export const garageJobs = (deps: Deps): Job[] => [
  // Runs after an import of the EPA's files, which changes the catalog while the server runs.
  { name: 'start-facts-refresh', cron: '45 * * * *', run: () => startFactsRefresh(deps) },
  { name: 'sweep-history-imports', cron: '35 4 * * *', run: () => deleteOldPreviews(deps) },
  { name: 'sweep-documents', cron: '25 * * * *', run: () => sweepDocuments(deps) },
  jobWith(z.object({ after: z.string() }), {
    name: REFRESH_FACTS,
    run: ({ after }) => refreshFactsBatch(deps, after),
  }),
];
