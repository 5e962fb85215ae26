import { MAX_SHOP_ANSWER } from '@fourbay/contract/price-record-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseForeignForm } from '../../platform/cross-site.ts';
import { takeFormsOnly } from '../../platform/form-body.ts';
import { limitPerMinute } from '../../platform/source-limit.ts';
import {
  createSendPage,
  endedPage,
  type PageOptions,
  type SendPage,
} from '../shop-answers/index.ts';
import { readAnswer, type FormValues } from './report-links.rules.ts';
import { answerByLink, dayOf, readLinkedReport } from './report-links.service.ts';
import { reportPage } from './report-page.present.ts';

type PageRequest = FastifyRequest<{ Params: { token: string }; Body: FormValues | undefined }>;

const A_MINUTE = 30;
const MAX_FORM_BYTES = 16_384;

interface Pages {
  deps: Deps;
  send: SendPage;
  limit: (source: string) => void;
}

/** The page on which shops answer an owner's report, without account or script. */
export function addReportPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const pages: Pages = {
    deps,
    send: createSendPage(deps, options),
    limit: limitPerMinute(A_MINUTE, deps.now),
  };
  void app.register(async (scope) => {
    takeFormsOnly(scope, MAX_FORM_BYTES);
    scope.setErrorHandler((error, request: PageRequest, reply) =>
      sendRefusal(pages, reply, request.params.token, error),
    );
    scope.get('/report/:token', async (request: PageRequest, reply) => {
      pages.limit(request.ip);
      return sendReport(pages, reply, request.params.token);
    });
    scope.post('/report/:token', (request: PageRequest, reply) => takeForm(pages, request, reply));
  });
}

async function takeForm(
  pages: Pages,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params;
  refuseForeignForm(request, pages.deps.baseUrl());
  pages.limit(request.ip);
  const values = request.body ?? {};
  const answer = readAnswer(values);
  const problem = problemOf(answer);
  if (problem) return sendReport(pages, reply, token, { values, problem });
  await answerByLink(pages.deps, token, answer);
  return reply.redirect(`/report/${token}`, 303);
}

function problemOf(answer: string): string | undefined {
  if (answer === '') return 'Say in a few words what happened.';
  if (answer.length > MAX_SHOP_ANSWER)
    return `That is too long: ${MAX_SHOP_ANSWER} characters are the most.`;
  return undefined;
}

async function sendReport(
  { deps, send }: Pages,
  reply: FastifyReply,
  token: string,
  again?: { values: FormValues; problem: string },
): Promise<FastifyReply> {
  const report = await readLinkedReport(deps, token);
  const body = reportPage({
    appName: deps.config.APP_NAME,
    demo: deps.config.DEMO,
    report,
    token,
    quotedOn: dayOf(report.told_at, report.timezone),
    countsFrom: dayOf(report.counts_from, report.timezone),
    values: again?.values ?? {},
    problem: again?.problem,
  });
  return send(reply, { status: again ? 422 : 200, title: report.shop, body });
}

/** Refusals are rendered as a page; bugs are not. */
function sendRefusal(
  { deps, send }: Pages,
  reply: FastifyReply,
  token: string,
  error: unknown,
): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const hasEnded = error.code === 'link_ended';
  const heading = hasEnded ? 'Nothing is left to do' : 'That did not work';
  const body = endedPage({
    appName: deps.config.APP_NAME,
    demo: deps.config.DEMO,
    heading,
    sentence:
      error.code === 'not_found'
        ? 'This link is not known. Check that the whole address was copied.'
        : error.message,
    token: hasEnded ? token : undefined,
  });
  return send(reply, { status: error.status, title: heading, body });
}
