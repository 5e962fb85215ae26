import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { escapeHtml, type Markup } from '../../../platform/html.ts';
import { readyPage } from '../../../platform/page.ts';
import { contentSecurityPolicy, type OtherOrigins } from '../../../platform/security-headers.ts';

export interface PageOptions {
  /** The frame of the page, with %TITLE% and %BODY%. */
  template: string;
  otherOrigins: OtherOrigins;
}

export type SendPage = (
  reply: FastifyReply,
  page: { status: number; title: string; body: Markup },
) => FastifyReply;

/** A fast compression level: the best one takes longer than it saves for a page sent once. */
const QUALITY = 4;

/** Sends a page for the holder of a link: uncached and not indexed. */
export const createSendPage =
  ({ config }: Pick<Deps, 'config'>, { template, otherOrigins }: PageOptions): SendPage =>
  (reply, { status, title, body }) => {
    const parts: Readonly<Record<string, string>> = {
      TITLE: escapeHtml(`${config.APP_NAME} | ${title}`),
      BODY: body.markup,
    };
    const page = readyPage(
      template.replace(/%(TITLE|BODY)%/g, (_all, name: string) => parts[name] ?? ''),
      QUALITY,
    );
    void reply.code(status).headers({
      'content-security-policy': contentSecurityPolicy(otherOrigins, page),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'accept-encoding',
    });
    if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
      return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(page.compressed);
  };
