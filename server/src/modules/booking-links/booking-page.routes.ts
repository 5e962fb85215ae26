import { formatTimeSpan } from '@fourbay/contract/formats/format';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  addLinkPages,
  problemOf,
  refusedForm,
  type FormValues,
  type LinkPage,
  type LinkPageOptions,
  type RefusedForm,
} from '../link-pages/index.ts';
import { clockOf } from '../shops/index.ts';
import { readNoticeReply, readReply } from './booking-links.rules.ts';
import { agreedTime, answerByLink, readBookingQuestion } from './booking-links.service.ts';
import { bookingPage } from './booking-page.present.ts';

/** The page where shops answer an appointment request. */
export const addBookingPages = (app: FastifyInstance, deps: Deps, options: LinkPageOptions): void =>
  addLinkPages(app, deps, options, { perMinute: 30, maxFormBytes: 8_192 }, [
    {
      url: '/booking/:token',
      endedHeading: 'Thank you',
      show: (token, refused) => showQuestion(deps, token, refused),
      take: (token, values) => takeReply(deps, token, values),
      besideForm: ['held', 'conflict'],
    },
  ]);

async function showQuestion(
  deps: Deps,
  token: string,
  refused: RefusedForm | undefined,
): Promise<LinkPage> {
  const question = await readBookingQuestion(deps, token);
  const { timezone } = question.booking;
  return bookingPage({
    question,
    token,
    appName: deps.config.APP_NAME,
    windows: question.windows.map(({ from, until }) => formatTimeSpan(from, until, timezone)),
    values: refused?.values ?? {},
    agreed: agreedTime(question.booking),
    problem: problemOf(refused),
  });
}

async function takeReply(deps: Deps, token: string, values: FormValues): Promise<undefined> {
  const { booking, windows, notice } = await readBookingQuestion(deps, token);
  const reply = notice
    ? readNoticeReply(values, notice)
    : readReply(values, windows, clockOf(booking.timezone));
  if (typeof reply === 'string') throw refusedForm(reply);
  await answerByLink(deps, token, reply).catch((error: unknown) => {
    const wrong = error instanceof AppError && error.details.fields?.[0]?.details[0];
    throw wrong ? refusedForm(`That time ${wrong}.`) : error;
  });
}
