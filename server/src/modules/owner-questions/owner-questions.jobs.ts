import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { SEND_UNSEEN_QUESTION, sendUnseenQuestion } from './asking.service.ts';

export const ownerQuestionsJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ questionId: z.string() }), {
    name: SEND_UNSEEN_QUESTION,
    run: ({ questionId }) => sendUnseenQuestion(deps, questionId),
  }),
];
