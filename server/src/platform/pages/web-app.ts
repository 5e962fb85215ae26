import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutSecrets } from '../observability/log.ts';
import { AppError } from '../http/app-error.ts';
import { WASM_WORKER_POLICY, type OtherOrigins } from '../security/security-headers.ts';
import { html, type Markup } from './html.ts';
import { inlineHashes, readyPage, sendPage, type ReadyPage } from './page.ts';
import { withCallDeadline } from '../load/call-deadline.ts';

/** Path prefixes of the server. Unknown paths below them are a 404, not a page. */
const SERVER_PATHS = /^\/(api|dev|webhooks|cable|pictures|healthz|readyz|metrics)(\/|$)/;

/** Names that the build gives to workers that run WebAssembly. */
const WASM_WORKER = /^\/assets\/[\w.-]+\.wasm-worker-[\w-]+\.js$/;

/** A page, or a redirect to it. */
export type ServedPage =
  | { redirect: string }
  | { page: ReadyPage; status: number; indexed: boolean; cache?: string };

/** Pages of the web app that the server renders. */
export interface WebPages {
  /** Any page except the console; if it rejects, the app renders the page itself. */
  render?: ((request: FastifyRequest) => Promise<ServedPage>) | undefined;
  /** Inserted into every other page of the build, including the console's. */
  beginning?: () => Promise<Markup>;
  /** Paths under /dev that are pages of the web app, if any. */
  dev?: readonly string[];
  /** Origins that pages may use besides our own. */
  otherOrigins: OtherOrigins;
  /** What the console may use, if it differs. */
  console?: { otherOrigins: OtherOrigins; microphone: boolean } | undefined;
}

/** A page of the build with its initial data inserted; rebuilt only when the data changes. */
function builtPage(
  folder: string,
  name: string,
  beginning: () => Promise<Markup> = async () => html``,
): (() => Promise<ReadyPage>) | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8');
  const inline = inlineHashes(built);
  let ready: { begun: string; page: Promise<ReadyPage> } | undefined;
  return async () => {
    const begun = (await beginning()).markup;
    if (ready?.begun !== begun)
      ready = {
        begun,
        page: readyPage(
          built.replace('</body>', () => `${begun}</body>`),
          inline,
        ),
      };
    return ready.page;
  };
}

/**
 * Serves the built web app: hashed assets cached forever, pages revalidated. Paths of the browser's
 * router get the page itself. The call console is a separate page.
 */
export function addWebApp(
  app: FastifyInstance,
  folder: string,
  { render, beginning, dev = [], otherOrigins, console: consoleMayUse }: WebPages,
): void {
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const main = builtPage(folder, 'index.html', beginning);
  const console = builtPage(folder, 'console.html', beginning);
  const offline = builtPage(folder, 'offline.html');
  const sendRendered = async (request: FastifyRequest, reply: FastifyReply) => {
    const served = await withCallDeadline(async () => render?.(request)).catch((error: unknown) => {
      if (!(error instanceof AppError))
        request.log.error(
          { err: error, path: withoutSecrets(request.url) },
          'could not render a page',
        );
      return undefined;
    });
    if (!served)
      return main ? sendPage(reply, await main(), { otherOrigins }) : reply.callNotFound();
    if ('redirect' in served) return reply.redirect(served.redirect);
    return sendPage(reply, served.page, { ...served, otherOrigins });
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // Decoded like the router's, because a path has many spellings.
    const path = `/${request.params['*']}`;
    if (SERVER_PATHS.test(path) && !dev.includes(path)) return reply.callNotFound();
    if (path === '/offline.html' && offline)
      return sendPage(reply, await offline(), { otherOrigins });
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      void reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (WASM_WORKER.test(path)) void reply.header('content-security-policy', WASM_WORKER_POLICY);
      return reply.sendFile(path);
    }
    if (console && /^\/console(\/|$)/.test(path))
      return sendPage(reply, await console(), { otherOrigins, ...consoleMayUse });
    return sendRendered(request, reply);
  });
}
