import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';
import { sendPageOnce, styledPage } from './page.ts';
import { NO_ORIGINS } from '../security/security-headers.ts';

let style: string | undefined;
const readStyle = (): string =>
  (style ??= readFileSync(join(import.meta.dirname, 'dev-pages.css'), 'utf8'));

/** A page may frame our other pages, such as the preview of an e-mail. */
const otherOrigins = { ...NO_ORIGINS, frames: ["'self'"] };

interface DevPage {
  title: string;
  appName: string;
  body: Markup;
  refreshSeconds?: number;
}

/** Sends a demo page under /dev, without script. These pages don't exist in production. */
export const sendDevPage = (
  reply: FastifyReply,
  { title, appName, body, refreshSeconds }: DevPage,
): FastifyReply =>
  sendPageOnce(
    reply,
    styledPage({
      title: `${appName} | ${title}`,
      style: readStyle(),
      head: refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}">`,
      body: html`<header><strong>${appName}</strong> <span>Demo tools</span>
<a href="/">Back to the site</a></header>
<main>
<h1>${title}</h1>
${body}
</main>`,
    }),
    { otherOrigins },
  );
