import { formatUsNumber, readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseOtherSite } from '../../../platform/security/cross-site.ts';
import { sendDevPage } from '../../../platform/pages/dev-pages.ts';
import { isRecord } from '../../../platform/values/is-record.ts';
import type { TextListener } from '../text-listener.ts';
import { threadBody } from './inbox.present.ts';
import { answerAsPhone, listThread } from './inbox.service.ts';

interface ThreadParams {
  Params: { number: string };
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * The demo's conversation with one phone, with replies on its behalf; never registered in
 * production.
 */
export function addDevTexts(
  app: FastifyInstance,
  deps: Deps,
  listeners: readonly TextListener[],
): void {
  app.get<ThreadParams>('/dev/texts/:number', async ({ params }, reply) => {
    const texts = await listThread(deps, params.number);
    const number = readUsNumber(params.number) ?? '';
    return sendDevPage(reply, {
      title: `Texts with ${formatUsNumber(number)}`,
      appName: deps.config.APP_NAME,
      body: threadBody(number, texts),
    });
  });
  void app.register(async (formApp) => {
    formApp.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    formApp.post('/dev/texts', async (request, reply) => {
      refuseOtherSite(request);
      const sent = isRecord(request.body) ? request.body : {};
      const { id, number } = await answerAsPhone(deps, listeners, {
        from: sent['from'],
        body: sent['body'],
      });
      return request.headers['content-type']?.startsWith(FORM)
        ? reply.redirect(`/dev/texts/${number.slice(1)}`, 303)
        : reply.code(201).header('cache-control', 'no-store').send({ id });
    });
  });
}
