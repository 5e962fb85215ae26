import { randomUUID } from 'node:crypto';
import type { FieldError } from '@fourbay/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { refuseForeignForm } from '../../../platform/cross-site.ts';
import { takeFormsOnly } from '../../../platform/form-body.ts';
import { limitPerMinute } from '../../../platform/source-limit.ts';
import { formatPhone } from '../../shops/index.ts';
import { giveAnswer } from '../answers/answer.service.ts';
import { presentQuestion } from '../answers/answers.present.ts';
import { ANSWERS_A_MINUTE } from '../answers/answers.routes.ts';
import { ended, readQuestion, type ReadQuestion } from '../answers/read.service.ts';
import { describeAddress, stopByLink } from '../answers/stop.service.ts';
import { formValuesOf, readAnswerForm, type FormValues } from './answer-form.rules.ts';
import { answeredPage, endedPage, openPage } from './answer-page.present.ts';
import { localDayIn } from './answer-page.rules.ts';
import { createSendPage, type PageOptions, type SendPage } from './send-page.ts';

type PageRequest = FastifyRequest<{ Params: { token: string }; Body: FormValues | undefined }>;

const MAX_FORM_BYTES = 16_384;

interface Pages {
  deps: Deps;
  send: SendPage;
  limit: (source: string) => void;
}

/** The page on which shops answer, without account or script. */
export function addAnswerPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const pages: Pages = {
    deps,
    send: createSendPage(deps, options),
    limit: limitPerMinute(ANSWERS_A_MINUTE, deps.now),
  };
  void app.register(async (scope) => {
    takeFormsOnly(scope, MAX_FORM_BYTES);
    scope.setErrorHandler((error, request: PageRequest, reply) =>
      sendRefusal(pages, reply, request.params.token, error),
    );
    scope.get('/answer/:token', (request: PageRequest, reply) => showPage(pages, request, reply));
    scope.post('/answer/:token', (request: PageRequest, reply) => takeForm(pages, request, reply));
    scope.get('/answer/:token/stop', async ({ ip, params }: PageRequest, reply) => {
      pages.limit(ip);
      const address = await describeAddress(deps, params.token);
      const heading = 'No more messages?';
      const sentence = `We stop writing to ${address}, for every shop.`;
      const body = endedPage({ ...frameOf(deps), heading, sentence, token: params.token });
      return pages.send(reply, { status: 200, title: heading, body });
    });
    scope.post('/answer/:token/stop', async (request: PageRequest, reply) => {
      guard(pages, request);
      await stopByLink(deps, request.params.token);
      const sentence = 'We will not write to this address again.';
      const body = endedPage({ ...frameOf(deps), heading: 'Stopped', sentence });
      return pages.send(reply, { status: 200, title: 'Stopped', body });
    });
  });
}

function guard({ deps, limit }: Pages, request: FastifyRequest): void {
  refuseForeignForm(request, deps.baseUrl());
  limit(request.ip);
}

const frameOf = ({ config }: Deps) => ({ appName: config.APP_NAME, demo: config.DEMO });

async function showPage(
  pages: Pages,
  { ip, params: { token } }: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  pages.limit(ip);
  const read = await readQuestion(pages.deps, token);
  if (read.end) throw ended(read.end);
  return sendQuestion(pages, reply, token, read);
}

async function takeForm(
  pages: Pages,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = pages;
  guard(pages, request);
  const { token } = request.params;
  const values = request.body ?? {};
  const read = await readQuestion(deps, token);
  const dayIn = localDayIn(read.shop.timezone);
  const { answer, errors } = readAnswerForm(values, { now: deps.now(), dayIn });
  if (!answer) return sendQuestion(pages, reply, token, read, { status: 422, values, errors });
  const key = values['idempotency_key'] || undefined;
  try {
    await giveAnswer(deps, { token, key, correct: values['correct'] === '1' }, answer);
  } catch (error) {
    if (!(error instanceof AppError) || !['invalid', 'read_back'].includes(error.code)) throw error;
    const fields = error.details.fields ?? [{ field: 'form', details: [error.message] }];
    const again = { status: error.status, values, errors: fields };
    return sendQuestion(pages, reply, token, read, again);
  }
  return reply.redirect(`/answer/${token}`, 303);
}

/** The submitted values and their errors. */
interface Again {
  status: number;
  values: FormValues;
  errors: FieldError[];
}

function sendQuestion(
  { deps, send }: Pages,
  reply: FastifyReply,
  token: string,
  read: ReadQuestion,
  again?: Again,
): FastifyReply {
  const question = presentQuestion(deps.images, read);
  const correct = question.state === 'answered';
  const given = correct ? formValuesOf(question.price, question.note) : {};
  const form = {
    token,
    correct,
    key: randomUUID(),
    values: again?.values ?? given,
    errors: again?.errors ?? [],
    fresh: !correct && !again,
    phone: read.phone && formatPhone(read.phone),
  };
  const page = { ...frameOf(deps), question, form, timezone: read.shop.timezone };
  const body = correct ? answeredPage(page) : openPage(page);
  return send(reply, { status: again?.status ?? 200, title: question.job.shop, body });
}

const UNKNOWN = {
  heading: 'This link is not known',
  sentence: 'Check that the whole address was copied. Links are forgotten after some time.',
};

/** Refusals are rendered as a page; bugs are not. */
function sendRefusal(
  { deps, send }: Pages,
  reply: FastifyReply,
  token: string,
  error: unknown,
): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const hasEnded = error.code === 'question_ended';
  const heading = hasEnded ? 'Thank you' : 'That did not work';
  const text = error.code === 'not_found' ? UNKNOWN : { heading, sentence: error.message };
  const body = endedPage({ ...frameOf(deps), ...text, token: hasEnded ? token : undefined });
  return send(reply, { status: error.status, title: text.heading, body });
}
