import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/job-queue.ts';
import { sweepGeocoderAnswers } from './geocoding/nominatim.service.ts';

export const placesJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'sweep-geocoder-answers',
    cron: '40 4 * * *',
    run: () => sweepGeocoderAnswers(deps),
  },
];
