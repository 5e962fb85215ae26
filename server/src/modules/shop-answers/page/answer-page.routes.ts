import { randomUUID } from 'node:crypto';
import { localDate } from '@fourbay/contract/formats/local-clock';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  addLinkPages,
  buttonPage,
  messagePage,
  type FormValues,
  type LinkPage,
  type LinkPageOptions,
  type RefusedForm,
} from '../../link-pages/index.ts';
import { requestReference } from '../../quotes/index.ts';
import { formatPhone } from '../../shops/index.ts';
import { giveAnswer } from '../answers/answer.service.ts';
import { presentQuestion } from '../answers/answers.present.ts';
import { ANSWERS_A_MINUTE } from '../answers/answers.routes.ts';
import { ended, readQuestion } from '../answers/read.service.ts';
import { describeAddress, startByLink, stopByLink } from '../answers/stop.service.ts';
import { formValuesOf, readAnswerForm } from './answer-form.rules.ts';
import { answeredPage, openPage } from './answer-page.present.ts';

/** The page on which shops answer, and the one that stops all messages to an address. */
export function addAnswerPages(app: FastifyInstance, deps: Deps, options: LinkPageOptions): void {
  addLinkPages(app, deps, options, { perMinute: ANSWERS_A_MINUTE, maxFormBytes: 16_384 }, [
    {
      url: '/answer/:token',
      endedHeading: 'Thank you',
      show: (token, refused) => showQuestion(deps, token, refused),
      take: (token, values) => takeAnswer(deps, token, values),
      besideForm: ['read_back'],
    },
    {
      url: '/answer/:token/stop',
      endedHeading: 'Stopped',
      async show(token) {
        const address = await describeAddress(deps, token);
        const sentence = `We’ll stop all messages to ${address}, for every shop.`;
        const action = `/answer/${token}/stop`;
        return buttonPage('No more messages?', sentence, { label: 'Stop all messages', action });
      },
      async take(token) {
        await stopByLink(deps, token);
        return wayBackPage(token, await describeAddress(deps, token), 'Stopped');
      },
    },
    {
      url: '/answer/:token/start',
      endedHeading: 'No messages',
      async show(token) {
        return wayBackPage(token, await describeAddress(deps, token), 'Get messages again?');
      },
      async take(token) {
        await startByLink(deps, token);
        return messagePage('Welcome back', 'We’ll ask you for prices by e-mail again.');
      },
    },
  ]);
}

/** Says how to get messages again. Only a text from the number itself turns texts on. */
const wayBackPage = (
  token: string,
  address: 'this number' | 'this address',
  heading: string,
): LinkPage =>
  address === 'this number'
    ? messagePage(heading, 'To get our texts again after a stop, reply START to any of them.')
    : buttonPage(heading, 'After a stop, we don’t send any messages to this address.', {
        label: 'Send them again',
        action: `/answer/${token}/start`,
      });

async function showQuestion(
  deps: Deps,
  token: string,
  refused: RefusedForm | undefined,
): Promise<LinkPage> {
  const read = await readQuestion(deps, token);
  if (read.end) throw ended(read.end);
  const question = presentQuestion(deps.images, read);
  const correct = question.state === 'answered';
  const form = {
    token,
    correct,
    key: randomUUID(),
    values: refused?.values ?? (correct ? formValuesOf(question.price, question.note) : {}),
    errors: refused?.errors ?? [],
    fresh: !correct && !refused,
    services: question.job.services,
    phone: read.phone && formatPhone(read.phone),
  };
  const page = (correct ? answeredPage : openPage)({
    question,
    form,
    timezone: read.shop.timezone,
  });
  return { ...page, reference: requestReference(read.question.quote_id) };
}

async function takeAnswer(deps: Deps, token: string, values: FormValues): Promise<undefined> {
  const { shop, request } = await readQuestion(deps, token);
  const dayIn = (at: Date): string => localDate(at, shop.timezone);
  const { answer, errors } = readAnswerForm(values, {
    now: deps.now(),
    dayIn,
    serviceIds: request.services.map(({ category_id }) => category_id),
  });
  if (!answer) throw new AppError('invalid', { fields: errors });
  const key = values['idempotency_key'] || undefined;
  await giveAnswer(deps, { token, key, correct: values['correct'] === '1' }, answer);
}
