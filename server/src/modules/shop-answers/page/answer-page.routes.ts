import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { escapeHtml, type Markup } from '../../../platform/html.ts';
import { readyPage } from '../../../platform/page.ts';
import { contentSecurityPolicy, type OtherOrigins } from '../../../platform/security-headers.ts';
import { limitPerMinute } from '../../../platform/source-limit.ts';
import { giveAnswer } from '../answers/answer.service.ts';
import { presentQuestion } from '../answers/answers.present.ts';
import { ANSWERS_A_MINUTE } from '../answers/answers.routes.ts';
import { ended, readQuestion, type ReadQuestion } from '../answers/read.service.ts';
import { stopByLink } from '../answers/stop.service.ts';
import { formPhone, localDayIn } from './answer-page.rules.ts';
import { formValuesOf, readAnswerForm, type FormValues } from './answer-form.rules.ts';
import { answeredPage, endedPage, openPage } from './answer-page.present.ts';
import type { FieldError } from '@fourbay/contract/errors';

interface PageOptions {
  /** The frame of the page, with %TITLE% and %BODY%. */
  template: string;
  otherOrigins: OtherOrigins;
}

type PageDeps = Deps;
type PageRequest = FastifyRequest<{ Params: { token: string } }>;

/** Compressed for one reader: the best takes longer than it saves. */
const QUALITY = 4;

/** What browsers name of where a form was sent from; with this page's own policy they name nothing. */
function refuseOtherSite({ headers, protocol }: FastifyRequest, baseUrl: string): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const own = [new URL(baseUrl).origin, `${protocol}://${headers.host}`];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('cross_site');
  if (origin !== undefined && origin !== 'null' && !own.includes(origin))
    throw new AppError('cross_site');
}

/** The page on which shops answer: no account, and no script needed. */
export function addAnswerPages(
  app: FastifyInstance,
  deps: PageDeps,
  { template, otherOrigins }: PageOptions,
): void {
  const limit = limitPerMinute(ANSWERS_A_MINUTE, deps.now);
  const frame = { appName: deps.config.APP_NAME, demo: deps.config.DEMO };

  const send = (reply: FastifyReply, status: number, title: string, body: Markup): FastifyReply => {
    const page = readyPage(
      template.replace(/%(TITLE|BODY)%/g, (_all, part) =>
        part === 'TITLE' ? escapeHtml(`${deps.config.APP_NAME} | ${title}`) : body.markup,
      ),
      QUALITY,
    );
    void reply.code(status).headers({
      'content-security-policy': contentSecurityPolicy(otherOrigins, page),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'accept-encoding',
    });
    if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
      return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(page.compressed);
  };

  const sendQuestion = (
    reply: FastifyReply,
    token: string,
    read: ReadQuestion,
    again: { status?: number; values?: FormValues; errors?: FieldError[]; key?: string } = {},
  ): FastifyReply => {
    const question = presentQuestion(deps.images, read);
    const correct = question.state === 'answered';
    const form = {
      token,
      correct,
      key: again.key ?? randomUUID(),
      values: again.values ?? (correct ? formValuesOf(question.price, question.note) : {}),
      errors: again.errors ?? [],
      fresh: !correct && again.values === undefined,
      phone: formPhone(read.phone),
    };
    const page = { ...frame, question, form, timezone: read.shop.timezone };
    const body = correct ? answeredPage(page) : openPage(page);
    return send(reply, again.status ?? 200, question.job.shop, body);
  };

  /** What is refused on this page is said on a page. */
  const sendRefusal = (reply: FastifyReply, token: string | undefined, error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const known = error.code === 'question_ended';
    const heading = known ? 'Thank you' : 'That did not work';
    const body = endedPage({
      ...frame,
      heading: error.code === 'not_found' ? 'This link is not known' : heading,
      sentence:
        error.code === 'not_found'
          ? 'Check that the whole address was copied. Links are forgotten after some time.'
          : error.message,
      token: known ? token : undefined,
    });
    return send(reply, error.status, heading, body);
  };

  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)).entries())),
    );
    pages.setErrorHandler((error, request: PageRequest, reply) =>
      sendRefusal(reply, request.params.token, error),
    );

    pages.get('/answer/:token', async (request: PageRequest, reply) => {
      limit(request.ip);
      const { token } = request.params;
      const read = await readQuestion(deps, token);
      if (read.end) throw ended(read.end);
      return sendQuestion(reply, token, read);
    });

    pages.post('/answer/:token', async (request: PageRequest, reply) => {
      refuseOtherSite(request, deps.baseUrl());
      limit(request.ip);
      const { token } = request.params;
      const values = (request.body ?? {}) as FormValues;
      const read = await readQuestion(deps, token);
      const { answer, errors } = readAnswerForm(values, {
        now: deps.now(),
        dayIn: localDayIn(read.shop.timezone),
      });
      const key = values['idempotency_key'] || undefined;
      if (!answer) return sendQuestion(reply, token, read, { status: 422, values, errors });
      try {
        await giveAnswer(deps, { token, key, correct: values['correct'] === '1' }, answer);
      } catch (error) {
        if (!(error instanceof AppError) || !['invalid', 'read_back'].includes(error.code))
          throw error;
        const fields = error.details.fields ?? [{ field: 'form', details: [error.message] }];
        return sendQuestion(reply, token, read, { status: error.status, values, errors: fields });
      }
      return reply.redirect(`/answer/${token}`, 303);
    });

    pages.post('/answer/:token/stop', async (request: PageRequest, reply) => {
      refuseOtherSite(request, deps.baseUrl());
      limit(request.ip);
      await stopByLink(deps, request.params.token);
      const sentence = 'We will not write to this address again.';
      return send(reply, 200, 'Stopped', endedPage({ ...frame, heading: 'Stopped', sentence }));
    });
  });
}
