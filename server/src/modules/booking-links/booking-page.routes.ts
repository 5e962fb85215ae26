import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { shopTimeSpan } from '../bookings/index.ts';
import {
  addLinkPages,
  guardForm,
  sentenceOf,
  type FormValues,
  type LinkPages,
  type LinkRequest,
  type PageOptions,
} from '../shop-answers/index.ts';
import { clockOf } from '../shops/index.ts';
import { readNoticeReply, readReply } from './booking-links.rules.ts';
import { agreedTime, answerByLink, readBookingQuestion } from './booking-links.service.ts';
import { bookingPage, settledPage } from './booking-page.present.ts';

/** The page on which shops answer for an appointment. */
export function addBookingPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const rules = { perMinute: 30, maxFormBytes: 8_192, sendRefusal };
  addLinkPages(app, deps, options, rules, (scope, pages) => {
    scope.get('/booking/:token', async (request: LinkRequest, reply) => {
      pages.limit(request.ip);
      return sendQuestion(pages, reply, request.params.token);
    });
    scope.post('/booking/:token', (request: LinkRequest, reply) => takeForm(pages, request, reply));
  });
}

async function takeForm(
  pages: LinkPages,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = pages;
  const { token } = request.params;
  guardForm(pages, request);
  const values = request.body ?? {};
  const { booking, windows, notice } = await readBookingQuestion(deps, token);
  const answer = notice
    ? readNoticeReply(values, notice)
    : readReply(values, windows, clockOf(booking.timezone));
  if (typeof answer === 'string')
    return sendQuestion(pages, reply, token, { values, problem: answer });
  try {
    await answerByLink(deps, token, answer);
  } catch (error) {
    if (!(error instanceof AppError) || !['invalid', 'held', 'conflict'].includes(error.code))
      throw error;
    const wrong = error.details.fields?.[0]?.details[0];
    const problem = wrong === undefined ? error.message : `That time ${wrong}.`;
    return sendQuestion(pages, reply, token, { values, problem });
  }
  return reply.redirect(`/booking/${token}`, 303);
}

async function sendQuestion(
  { deps, send, frame }: LinkPages,
  reply: FastifyReply,
  token: string,
  again?: { values: FormValues; problem: string },
): Promise<FastifyReply> {
  const question = await readBookingQuestion(deps, token);
  const { shop, timezone } = question.booking;
  const body = bookingPage({
    ...frame,
    question,
    token,
    windows: question.windows.map(({ from, until }) => shopTimeSpan(from, until, timezone)),
    values: again?.values ?? {},
    agreed: agreedTime(question.booking),
    problem: again?.problem,
  });
  return send(reply, { status: again ? 422 : 200, title: shop, body });
}

function sendRefusal(
  { send, frame }: LinkPages,
  reply: FastifyReply,
  _token: string,
  error: AppError,
): FastifyReply {
  const settled = error.code === 'booking_ended';
  const heading = settled ? 'Thank you' : 'That did not work';
  const body = settledPage({ ...frame, heading, sentence: sentenceOf(error) });
  return send(reply, { status: settled ? 410 : error.status, title: heading, body });
}
