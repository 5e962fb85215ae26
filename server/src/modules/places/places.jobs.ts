import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { deleteGeocoderAnswersBefore } from '../../platform/nominatim.ts';

export const placesJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'sweep-geocoder-answers',
    cron: '40 4 * * *',
    run: () => deleteGeocoderAnswersBefore(db, now()),
  },
];
