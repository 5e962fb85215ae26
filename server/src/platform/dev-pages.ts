import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';

const STYLES = '/dev/pages.css';

/**
 * Shared parts of the pages under /dev, which exist only outside production, where the site has
 * local names only.
 */
export function addDevPages(app: FastifyInstance): void {
  const styles = readFileSync(join(import.meta.dirname, 'dev-pages.css'), 'utf8');
  app.get(STYLES, async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'no-cache').send(styles),
  );
}

/** A plain page for trying the product out, without script, with a style sheet of its own. */
export function sendDevPage(
  reply: FastifyReply,
  {
    title,
    appName,
    body,
    refreshSeconds,
  }: { title: string; appName: string; body: Markup; refreshSeconds?: number },
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${appName} | ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLES}">
</head>
<body>
<header><strong>${appName}</strong> <span>For trying out</span> <a href="/">To the site</a></header>
<main>
<h1>${title}</h1>
${body}
</main></body></html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.markup);
}
