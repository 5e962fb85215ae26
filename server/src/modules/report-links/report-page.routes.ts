import { formatDate } from '@fourbay/contract/format';
import { MAX_SHOP_ANSWER } from '@fourbay/contract/price-record-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { AppError } from '../../platform/app-error.ts';
import {
  addLinkPages,
  endedPage,
  guardForm,
  sentenceOf,
  type FormValues,
  type LinkPages,
  type LinkRequest,
  type PageOptions,
} from '../shop-answers/index.ts';
import { readAnswer } from './report-links.rules.ts';
import { answerByLink, readLinkedReport } from './report-links.service.ts';
import { reportPage } from './report-page.present.ts';

/** The page on which shops answer what an owner reported. */
export function addReportPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const rules = { perMinute: 30, maxFormBytes: 16_384, sendRefusal };
  addLinkPages(app, deps, options, rules, (scope, pages) => {
    scope.get('/report/:token', async (request: LinkRequest, reply) => {
      pages.limit(request.ip);
      return sendReport(pages, reply, request.params.token);
    });
    scope.post('/report/:token', (request: LinkRequest, reply) => takeForm(pages, request, reply));
  });
}

async function takeForm(
  pages: LinkPages,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params;
  guardForm(pages, request);
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
  { deps, send, frame }: LinkPages,
  reply: FastifyReply,
  token: string,
  again?: { values: FormValues; problem: string },
): Promise<FastifyReply> {
  const report = await readLinkedReport(deps, token);
  const body = reportPage({
    ...frame,
    report,
    token,
    quotedOn: formatDate(report.told_at, report.timezone),
    countsFrom: formatDate(report.counts_from, report.timezone),
    values: again?.values ?? {},
    problem: again?.problem,
  });
  return send(reply, { status: again ? 422 : 200, title: report.shop, body });
}

function sendRefusal(
  { send, frame }: LinkPages,
  reply: FastifyReply,
  token: string,
  error: AppError,
): FastifyReply {
  const hasEnded = error.code === 'link_ended';
  const heading = hasEnded ? 'Nothing is left to do' : 'That did not work';
  const sentence = sentenceOf(error);
  const body = endedPage({ ...frame, heading, sentence, token: hasEnded ? token : undefined });
  return send(reply, { status: error.status, title: heading, body });
}
