import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendDevPage } from '../../platform/pages/dev-pages.ts';
import { inboxBody, mailBody, mailTitle, presentSent } from './notifications.dev-inbox.present.ts';
import { listSent, readSentEmail } from './notifications.dev-inbox.service.ts';

/** The policy for an e-mail's preview allows inline styles, but no scripts, images, or forms. */
const PREVIEW_POLICY =
  `default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups ` +
  `allow-popups-to-escape-sandbox; frame-ancestors 'self'`;
interface InboxQuery {
  Querystring: { to?: unknown };
}
interface MailParams {
  Params: { id: string };
}

/** An unencoded `+` arrives as a space. */
const recipientIn = ({ to }: InboxQuery['Querystring']): string | undefined =>
  typeof to === 'string' && to.trim() !== '' ? to.trim().toLowerCase() : undefined;

/** The e-mails and texts of the demo, as pages and as JSON; never registered in production. */
export function addDevInbox(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
): void {
  const { config } = deps;
  app.get<InboxQuery>('/dev/inbox.json', async (request, reply) => {
    const sent = await listSent(deps, recipientIn(request.query));
    return reply.header('cache-control', 'no-store').send(sent.map(presentSent));
  });
  app.get<InboxQuery>('/dev/inbox', async (request, reply) => {
    const recipient = recipientIn(request.query);
    const sent = await listSent(deps, recipient);
    return sendDevPage(reply, {
      title: 'Demo inbox',
      appName: config.APP_NAME,
      body: inboxBody(sent, recipient, {
        isDelivered: config.SMTP_URL !== undefined,
        hasExample: config.DEMO && config.DEMO_CALLER && recipient === undefined,
      }),
    });
  });
  app.get<MailParams>('/dev/inbox/:id', async (request, reply) => {
    const mail = await readSentEmail(deps, request.params.id);
    return sendDevPage(reply, {
      title: mailTitle(mail),
      appName: config.APP_NAME,
      body: mailBody(mail, config.MAIL_FROM),
    });
  });
  app.get<MailParams>('/dev/inbox/:id/preview', async (request, reply) => {
    const mail = await readSentEmail(deps, request.params.id);
    return reply
      .headers({
        'content-security-policy': PREVIEW_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(mail.body_html.replace('<head>', '<head><base target="_blank">'));
  });
}
