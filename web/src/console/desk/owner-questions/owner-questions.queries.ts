import type { BodyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaseInput, type HeldRequest, type Hold } from '../desk.queries.ts';

export type DeskQuestion = HeldRequest['owner_questions'][number];
export type ReadyQuestion = HeldRequest['ready_questions'][number];
type NewQuestion = BodyOf<Routes['POST /api/v2/console/requests/{id}/questions']>;

/** With its idempotency key, a retry after a lost response is the same question. */
export const askOwner = (hold: Hold, key: string) =>
  mutationOptions({
    mutationFn: (question: NewQuestion) => {
      const { params, headers } = leaseInput(hold);
      return call('POST /api/v2/console/requests/{id}/questions', {
        params,
        headers: { ...headers, 'idempotency-key': key },
        body: question,
      });
    },
  });
