import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@fourbay/contract/shop-answers/shop-answers';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { limitPerMinute } from '../../../platform/security/source-limit.ts';
import { giveAnswer } from './answer.service.ts';
import { presentQuestion } from './answers.present.ts';
import { ended, openQuestion, readQuestion } from './read.service.ts';
import { stopByLink } from './stop.service.ts';

/** Enough for a service desk behind one address, which answers several questions a minute. */
export const ANSWERS_A_MINUTE = 60;

const keyIn = (headers: IncomingHttpHeaders): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
};

export function answerRoutes(deps: Deps): Route[] {
  const limit = limitPerMinute(ANSWERS_A_MINUTE, deps.now);
  return [
    route(contract.readQuestion, async ({ source, params }) => {
      limit(source);
      const read = await readQuestion(deps, params.token);
      if (read.end) throw ended(read.end);
      return presentQuestion(deps.images, read);
    }),
    route(contract.openQuestion, async ({ source, params }) => {
      limit(source);
      await openQuestion(deps, params.token);
      return new Answer(204);
    }),
    route(contract.answerQuestion, async ({ source, params, headers, body }) => {
      limit(source);
      return giveAnswer(deps, { token: params.token, key: keyIn(headers), correct: false }, body);
    }),
    route(contract.correctAnswer, async ({ source, params, headers, body }) => {
      limit(source);
      return giveAnswer(deps, { token: params.token, key: keyIn(headers), correct: true }, body);
    }),
    route(contract.stopAsking, async ({ source, params }) => {
      limit(source);
      await stopByLink(deps, params.token);
      return new Answer(204);
    }),
  ];
}
