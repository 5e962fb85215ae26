import * as contract from '@fourbay/contract/payments/quote-costs';
import type { Deps } from '../../deps.ts';
import { csvAnswer } from '../../platform/http/csv-answer.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { quoteCostsAsCsv } from './quote-costs.rules.ts';
import { exportQuoteCosts, readQuoteCosts } from './quote-costs.service.ts';

export const quoteCostsRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.readQuoteCosts, async () => readQuoteCosts(deps), { takesLong: true }),
  route(
    contract.downloadQuoteCosts,
    async ({ caller, setHeader }) => {
      const weeks = await exportQuoteCosts(deps, caller.userId);
      return csvAnswer(setHeader, 'fourbay-quote-costs', quoteCostsAsCsv(weeks));
    },
    { takesLong: true },
  ),
];
