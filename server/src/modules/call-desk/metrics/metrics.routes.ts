import * as contract from '@fourbay/contract/call-desk/desk-board';
import {
  downloadCallInFigures,
  readCallInFigures as readCallInFiguresCall,
} from '@fourbay/contract/voice/call-in-figures';
import type { Deps } from '../../../deps.ts';
import { csvAnswer } from '../../../platform/http/csv-answer.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { callsInAsCsv, metricsAsCsv } from './metrics.rules.ts';
import {
  exportCallInFigures,
  exportMetrics,
  readCallInFigures,
  readMetrics,
} from './metrics.service.ts';

export const metricsRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.readMetrics, async ({ query }) => readMetrics(deps, query), { takesLong: true }),
  route(
    contract.downloadMetrics,
    async ({ caller, query, setHeader }) => {
      const { from, to, by, rows } = await exportMetrics(deps, caller.userId, query);
      return csvAnswer(setHeader, `fourbay-${by}-${from}-${to}`, metricsAsCsv(rows));
    },
    { takesLong: true },
  ),
  route(readCallInFiguresCall, ({ query }) => readCallInFigures(deps, query), { takesLong: true }),
  route(
    downloadCallInFigures,
    async ({ caller, query, setHeader }) => {
      const { from, to, by, rows } = await exportCallInFigures(deps, caller.userId, query);
      return csvAnswer(setHeader, `fourbay-calls-in-${by}-${from}-${to}`, callsInAsCsv(rows));
    },
    { takesLong: true },
  ),
];
