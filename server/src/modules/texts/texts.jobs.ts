import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { reconcileTexts } from './sending/outcome.service.ts';
import { SEND_TEXT } from './sending/queue.service.ts';
import { sendText } from './sending/send.service.ts';
import { sweepTexts } from './sweep.service.ts';
import type { TextListener } from './text-listener.ts';

export const textsJobs = (deps: Deps, listeners: readonly TextListener[]): Job[] => [
  {
    name: SEND_TEXT,
    concurrency: 8,
    retryLimit: 12,
    retryDelaySeconds: 5,
    run: ({ textId }: { textId: string }) => sendText(deps, listeners, textId),
  },
  {
    name: 'reconcile-texts',
    cron: '* * * * *',
    expireSeconds: 50,
    run: () => reconcileTexts(deps, listeners),
  },
  { name: 'sweep-texts', cron: '45 3 * * *', run: () => sweepTexts(deps) },
];
