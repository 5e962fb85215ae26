import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { deleteTicketsBefore } from './cable.store.ts';

export const cableJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'sweep-cable-tickets', cron: '40 * * * *', run: () => deleteTicketsBefore(db, now()) },
];
