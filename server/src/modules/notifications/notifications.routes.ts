import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../platform/route.ts';
import { findSentEmails, type EmailRow } from './notifications.store.ts';

export const notificationsRoutes = (_deps: Deps): Route[] => [];

const presentMail = (email: EmailRow) => ({
  id: email.id,
  to: email.recipient,
  subject: email.subject,
  text: email.body_text,
  html: email.body_html,
  sent_at: email.sent_at?.toISOString() ?? null,
});

/** The mails of the demo, for people and for tools; never registered in production. */
export function addDevInbox(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/inbox.json', async (request, reply) => {
    const { to } = request.query as { to?: string };
    const mails = await findSentEmails(db, typeof to === 'string' ? to.trim().toLowerCase() : undefined);
    return reply.header('cache-control', 'no-store').send(mails.map(presentMail));
  });
}
