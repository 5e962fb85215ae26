import { randomUUID } from 'node:crypto';
import type { FieldError } from '@fourbay/contract/errors';
import { localDate } from '@fourbay/contract/local-clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { formatPhone } from '../../shops/index.ts';
import { giveAnswer } from '../answers/answer.service.ts';
import { presentQuestion } from '../answers/answers.present.ts';
import { ANSWERS_A_MINUTE } from '../answers/answers.routes.ts';
import { ended, readQuestion, type ReadQuestion } from '../answers/read.service.ts';
import { describeAddress, stopByLink } from '../answers/stop.service.ts';
import { formValuesOf, readAnswerForm } from './answer-form.rules.ts';
import { answeredPage, endedPage, openPage } from './answer-page.present.ts';
import {
  addLinkPages,
  guardForm,
  type FormValues,
  type LinkPages,
  type LinkRequest,
} from './link-pages.ts';
import type { PageOptions } from './send-page.ts';

const MAX_FORM_BYTES = 16_384;

/** The page on which shops answer. */
export function addAnswerPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const rules = { perMinute: ANSWERS_A_MINUTE, maxFormBytes: MAX_FORM_BYTES, sendRefusal };
  addLinkPages(app, deps, options, rules, (scope, pages) => {
    scope.get('/answer/:token', (request: LinkRequest, reply) => showPage(pages, request, reply));
    scope.post('/answer/:token', (request: LinkRequest, reply) => takeForm(pages, request, reply));
    scope.get('/answer/:token/stop', async ({ ip, params }: LinkRequest, reply) => {
      pages.limit(ip);
      const address = await describeAddress(deps, params.token);
      const heading = 'No more messages?';
      const sentence = `We stop writing to ${address}, for every shop.`;
      const body = endedPage({ ...pages.frame, heading, sentence, token: params.token });
      return pages.send(reply, { status: 200, title: heading, body });
    });
    scope.post('/answer/:token/stop', async (request: LinkRequest, reply) => {
      guardForm(pages, request);
      await stopByLink(deps, request.params.token);
      const sentence = 'We will not write to this address again.';
      const body = endedPage({ ...pages.frame, heading: 'Stopped', sentence });
      return pages.send(reply, { status: 200, title: 'Stopped', body });
    });
  });
}

async function showPage(
  pages: LinkPages,
  { ip, params: { token } }: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  pages.limit(ip);
  const read = await readQuestion(pages.deps, token);
  if (read.end) throw ended(read.end);
  return sendQuestion(pages, reply, token, read);
}

async function takeForm(
  pages: LinkPages,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = pages;
  guardForm(pages, request);
  const { token } = request.params;
  const values = request.body ?? {};
  const read = await readQuestion(deps, token);
  const dayIn = (at: Date): string => localDate(at, read.shop.timezone);
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
  { deps, send, frame }: LinkPages,
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
  const page = { ...frame, question, form, timezone: read.shop.timezone };
  const body = correct ? answeredPage(page) : openPage(page);
  return send(reply, { status: again?.status ?? 200, title: question.job.shop, body });
}

const UNKNOWN = {
  heading: 'This link is not known',
  sentence: 'Check that the whole address was copied. Links are forgotten after some time.',
};

function sendRefusal(
  { send, frame }: LinkPages,
  reply: FastifyReply,
  token: string,
  error: AppError,
): FastifyReply {
  const hasEnded = error.code === 'question_ended';
  const heading = hasEnded ? 'Thank you' : 'That did not work';
  const text = error.code === 'not_found' ? UNKNOWN : { heading, sentence: error.message };
  const body = endedPage({ ...frame, ...text, token: hasEnded ? token : undefined });
  return send(reply, { status: error.status, title: text.heading, body });
}
