import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/job-queue.ts';
import { sweepTickets } from './cable.tickets.service.ts';

export const cableJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'sweep-cable-tickets', cron: '40 * * * *', run: () => sweepTickets(deps) },
];
