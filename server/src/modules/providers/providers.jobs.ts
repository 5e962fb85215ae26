import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { turnSponsorTiers } from './sponsorships.service.ts';

/** Time zones of the product differ by whole hours, so every shop's midnight is on the hour. */
export const providersJobs = (deps: Deps): Job[] => [{ name: 'sponsor-tiers', cron: '0 * * * *', run: () => turnSponsorTiers(deps) }];
