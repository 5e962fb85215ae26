import * as contract from '@fourbay/contract/quotes/paid-reports';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { limitPerMinute } from '../../../platform/security/source-limit.ts';
import { presentQuote } from '../own-quotes/own-quotes.present.ts';
import { readOwnQuote } from '../own-quotes/own-quotes.service.ts';
import { presentQuestion, presentReport } from './paid.present.ts';
import { reportPaidPrice } from './paid-reports.service.ts';
import { answerQuestion, readQuestion, reportNotGone } from './questions.service.ts';
import { decideOnReport, listReports } from './supervision.service.ts';

const MAX_CALLS_PER_MINUTE = 30;

export function paidRoutes(deps: Deps): Route[] {
  const countCall = limitPerMinute(MAX_CALLS_PER_MINUTE, deps.now);
  return [
    route(contract.reportPaidPrice, async ({ caller, params, body, file }) => {
      const odometer = await reportPaidPrice(deps, caller.userId, params.id, body, file);
      const data = presentQuote(deps.images, await readOwnQuote(deps, caller.userId, params.id));
      return { data, meta: { odometer } };
    }),
    route(contract.readPaidQuestion, async ({ params, source }) => {
      countCall(source);
      return { data: presentQuestion(await readQuestion(deps, params.token)) };
    }),
    route(
      contract.answerPaidQuestion,
      async ({ params, body, file, source }) => {
        countCall(source);
        const odometer = await answerQuestion(deps, params.token, body, file);
        const data = presentQuestion(await readQuestion(deps, params.token));
        return { data, meta: { odometer } };
      },
      // Checked before the body is read, so that nobody without a link can upload pictures.
      { sender: async ({ token = '' }) => (await readQuestion(deps, token)).question.user_id },
    ),
    route(contract.reportNotGone, async ({ params, source }) => {
      countCall(source);
      await reportNotGone(deps, params.token);
      return new Answer(204);
    }),
    route(contract.listPaidReports, async ({ query }) => {
      const { service_provider_id: shopId, state } = query;
      const reports = await listReports(deps, { shopId, state });
      return { data: reports.map(presentReport), meta: { count: reports.length } };
    }),
    route(contract.setPaidReportAside, async ({ caller, params, body: { reason } }) => ({
      data: presentReport(
        await decideOnReport(deps, caller.userId, params.id, { setAside: true, reason }),
      ),
    })),
    route(contract.restorePaidReport, async ({ caller, params, body: { reason } }) => ({
      data: presentReport(
        await decideOnReport(deps, caller.userId, params.id, { setAside: false, reason }),
      ),
    })),
  ];
}
