import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseForeignForm } from '../../platform/cross-site.ts';
import { takeFormsOnly } from '../../platform/form-body.ts';
import { limitPerMinute } from '../../platform/source-limit.ts';
import { shopTimeSpan } from '../bookings/index.ts';
import { createSendPage, type PageOptions, type SendPage } from '../shop-answers/index.ts';
import { clockOf } from '../shops/index.ts';
import { readNoticeReply, readReply, type FormValues } from './booking-links.rules.ts';
import { agreedTime, answerByLink, readBookingQuestion } from './booking-links.service.ts';
import { bookingPage, settledPage } from './booking-page.present.ts';

type PageRequest = FastifyRequest<{ Params: { token: string }; Body: FormValues | undefined }>;

const A_MINUTE = 30;
const MAX_FORM_BYTES = 8_192;

interface Pages {
  deps: Deps;
  send: SendPage;
  limit: (source: string) => void;
}

/** The page on which shops answer about an appointment, without account or script. */
export function addBookingPages(app: FastifyInstance, deps: Deps, options: PageOptions): void {
  const pages: Pages = {
    deps,
    send: createSendPage(deps, options),
    limit: limitPerMinute(A_MINUTE, deps.now),
  };
  void app.register(async (scope) => {
    takeFormsOnly(scope, MAX_FORM_BYTES);
    scope.setErrorHandler((error, _request, reply) => sendRefusal(pages, reply, error));
    scope.get('/booking/:token', async (request: PageRequest, reply) => {
      pages.limit(request.ip);
      return sendQuestion(pages, reply, request.params.token);
    });
    scope.post('/booking/:token', (request: PageRequest, reply) => takeForm(pages, request, reply));
  });
}

async function takeForm(
  pages: Pages,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps } = pages;
  const { token } = request.params;
  refuseForeignForm(request, deps.baseUrl());
  pages.limit(request.ip);
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
  { deps, send }: Pages,
  reply: FastifyReply,
  token: string,
  again?: { values: FormValues; problem: string },
): Promise<FastifyReply> {
  const question = await readBookingQuestion(deps, token);
  const { shop, timezone } = question.booking;
  const body = bookingPage({
    appName: deps.config.APP_NAME,
    demo: deps.config.DEMO,
    question,
    token,
    windows: question.windows.map(({ from, until }) => shopTimeSpan(from, until, timezone)),
    values: again?.values ?? {},
    agreed: agreedTime(question.booking),
    problem: again?.problem,
  });
  return send(reply, { status: again ? 422 : 200, title: shop, body });
}

/** Refusals are rendered as a page; bugs are not. */
function sendRefusal({ deps, send }: Pages, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const settled = error.code === 'booking_ended';
  const heading = settled ? 'Thank you' : 'That did not work';
  const body = settledPage({
    appName: deps.config.APP_NAME,
    demo: deps.config.DEMO,
    heading,
    sentence:
      error.code === 'not_found'
        ? 'This link is not known. Check that the whole address was copied.'
        : error.message,
  });
  return send(reply, { status: settled ? 410 : error.status, title: heading, body });
}
