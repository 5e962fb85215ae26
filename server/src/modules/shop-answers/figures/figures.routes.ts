import * as contract from '@fourbay/contract/shop-answers/shop-answer-figures';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readAnswerFigures } from './figures.service.ts';

export const figureRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.readAnswerFigures, ({ query }) => readAnswerFigures(deps, query)),
];
