import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { fillTemplate, type Markup } from '../../../platform/html.ts';
import { sendPageOnce } from '../../../platform/page.ts';
import type { OtherOrigins } from '../../../platform/security-headers.ts';

export interface PageOptions {
  /** The frame of the page, with %TITLE% and %BODY%. */
  template: string;
  otherOrigins: OtherOrigins;
}

export type SendPage = (
  reply: FastifyReply,
  page: { status: number; title: string; body: Markup },
) => FastifyReply;

/** Sends a page for the holder of a link: uncached, not indexed, and without a referrer. */
export const createSendPage =
  ({ config }: Pick<Deps, 'config'>, { template, otherOrigins }: PageOptions): SendPage =>
  (reply, { status, title, body }) =>
    sendPageOnce(
      reply.header('referrer-policy', 'no-referrer'),
      fillTemplate(template, { TITLE: `${config.APP_NAME} | ${title}`, BODY: body }),
      { status, otherOrigins },
    );
