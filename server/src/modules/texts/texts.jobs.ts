import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { reconcileTexts } from './sending/outcome.service.ts';
import { SEND_TEXT, SEND_URGENT_TEXT } from './sending/queue.service.ts';
import { sendText } from './sending/send.service.ts';
import { sweepTexts } from './sweep.service.ts';
import type { TextListener } from './text-listener.ts';

/** Concurrent texts per process. */
const CONCURRENCY = { [SEND_TEXT]: 8, [SEND_URGENT_TEXT]: 4 } as const;

/** Attempts at most ten minutes apart cover two days, in which most texts expire. */
const TRIES = 300;

export const textsJobs = (deps: Deps, listeners: readonly TextListener[]): Job[] => [
  ...([SEND_TEXT, SEND_URGENT_TEXT] as const).map((name) =>
    jobWith(z.object({ textId: z.string() }), {
      name,
      concurrency: CONCURRENCY[name],
      retryLimit: TRIES,
      retryDelaySeconds: 5,
      run: ({ textId }) => sendText(deps, listeners, textId),
    }),
  ),
  {
    name: 'reconcile-texts',
    cron: '* * * * *',
    expireSeconds: 50,
    run: () => reconcileTexts(deps, listeners),
  },
  { name: 'sweep-texts', cron: '45 3 * * *', run: () => sweepTexts(deps) },
];
