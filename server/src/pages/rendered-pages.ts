import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { PublicConfig } from '../modules/system/index.ts';
import { headTags } from './page-head.ts';
import { createKeptPages } from './kept-pages.ts';
import { configElement, dataElement } from './page-data.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createConcurrencyLimit } from '../platform/load/concurrency-limit.ts';
import { fillTemplate } from '../platform/pages/html.ts';
import { BEST, FAST, inlineHashes, readyPage } from '../platform/pages/page.ts';
import { limitPerMinute } from '../platform/security/source-limit.ts';
import type { ServedPage, WebPages } from '../platform/pages/web-app.ts';

const RENDERER = '../dist-server';
const MAX_AT_ONCE = 4;
const MAX_WAITING = 40;
const MAX_PER_MINUTE = 120;
/** Pages behind a secret link. Like the calls they make, they must not be stored. */
const OF_LINKS = /^\/(shared|paid)\//;
const DESCRIPTION =
  'We call local repair shops for you and show up to four real prices side by side.';

/** The file that `web/scripts/pages-plugin.ts` writes. */
const pageParts = z.object({
  template: z.string(),
  /** The first script of every page without its own script. */
  boot: z.string(),
  /** By the page's file. */
  pages: z.record(
    z.string(),
    z.object({ style: z.string(), scripts: z.string(), boot: z.string().optional() }),
  ),
});
type BuiltParts = z.infer<typeof pageParts>;
type PageParts = ReturnType<typeof withHashes>;

/** The parts of each page with the hashes of its inline script and style, as the build wrote them. */
function withHashes({ template, boot, pages }: BuiltParts) {
  return {
    template,
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => {
        const script = page.boot ?? boot;
        const inlined = { BOOT: { markup: script }, STYLE: { markup: page.style } };
        const inline = inlineHashes(fillTemplate(template, inlined));
        return [name, { ...page, boot: script, inline }];
      }),
    ),
  };
}

/** The return value of `web/src/app/rendering/prerender.tsx`. */
interface RenderedPage {
  html: string;
  title: string;
  description?: string;
  missing?: boolean;
  incomplete?: boolean;
  data?: readonly unknown[];
  file?: string;
  searchable: boolean;
}

/**
 * What the web app's renderer exports; also made by development mode.
 *
 * @internal
 */
export interface Renderer {
  connect: (transport: (url: string, init: RequestInit) => Promise<Response>) => void;
  redirectOf: (path: string) => string | undefined | Promise<string | undefined>;
  publicAddress: (address: string) => Promise<string | undefined>;
  renderPage: (address: string, config: PublicConfig) => Promise<RenderedPage>;
}

type RenderPage = NonNullable<WebPages['render']>;
type FinishedPage = Exclude<ServedPage, { redirect: string }> & { isComplete: boolean };

interface Options extends Pick<Deps, 'config' | 'now' | 'log' | 'baseUrl' | 'live'> {
  readConfig: () => Promise<PublicConfig>;
  /** Called for each request for the landing page. */
  countLanding: (headers: FastifyRequest['headers']) => void;
  /** Pages that need the database are not rendered while calls are refused. */
  isBusy: () => boolean;
}

/**
 * Renders pages of the web app for clients without script or before it runs, using the app's own components
 * and data from our own calls, made on the visitor's behalf.
 */
export function renderedPages(
  app: FastifyInstance,
  webFolder: string,
  options: Options,
): RenderPage | undefined {
  const file = join(webFolder, RENDERER, 'pages.json');
  if (!existsSync(file)) return undefined;
  const parts = withHashes(pageParts.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const visits = new AsyncLocalStorage<FastifyRequest>();
  let renderer: Promise<Renderer> | undefined;
  const load = async (): Promise<Renderer> => {
    const loaded = (await import(
      pathToFileURL(join(webFolder, RENDERER, 'prerender.js')).href
    )) as Renderer;
    loaded.connect((url) => callOwn(app, url, visits.getStore()));
    return loaded;
  };
  const queue = createConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING);
  const count = limitPerMinute(MAX_PER_MINUTE, options.now);
  const shared = shareWhileRunning<FinishedPage>();
  const kept = createKeptPages<FinishedPage>(options);
  const landing = createLandingPage(options);
  return async (request) => {
    const { renderPage, redirectOf, publicAddress } = await (renderer ??= load());
    const [path = '/', search] = request.url.split('?', 2);
    const redirect = await redirectOf(path);
    if (redirect) return { redirect: search ? `${redirect}?${search}` : redirect };
    const config = await options.readConfig();
    const render = async (address: string, compression: number): Promise<FinishedPage> => {
      const rendered = await visits.run(request, () => renderPage(address, config));
      return assemblePage(parts, { ...rendered, config }, path, { ...options, compression });
    };
    // Served whatever the query, and even when the server is busy.
    if (path === '/') {
      if (request.method === 'GET') options.countLanding(request.headers);
      return landing(config, () => render('/', BEST));
    }
    count(request.ip);
    const address = await publicAddress(request.url);
    const known = address && kept.find(address, config);
    if (known) return known;
    if (options.isBusy()) throw new AppError('unavailable');
    const shown = address ?? request.url;
    return shared(shown, async () => {
      const page = await queue(() => render(shown, FAST));
      if (address && page.isComplete && page.status === 200) kept.keep(address, config, page);
      return page;
    });
  };
}

/** Pages are the same for everyone, so a request for one that is already being rendered waits for it. */
function shareWhileRunning<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key);
    if (known) return known;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** The landing page, rendered again only when the public configuration has changed. */
function createLandingPage({ baseUrl }: Pick<Deps, 'baseUrl'>) {
  let kept: { from: string; page: Promise<ServedPage> } | undefined;
  return (config: PublicConfig, render: () => Promise<ServedPage>): Promise<ServedPage> => {
    const from = JSON.stringify([config, baseUrl()]);
    if (kept?.from === from) return kept.page;
    const page = render();
    kept = { from, page };
    page.catch(() => {
      if (kept?.page === page) kept = undefined;
    });
    return page;
  };
}

/** An internal call on behalf of the page's visitor. */
async function callOwn(
  app: FastifyInstance,
  url: string,
  visit: FastifyRequest | undefined,
): Promise<Response> {
  const { statusCode, headers, payload } = await app.inject({
    method: 'GET',
    url,
    headers: { host: visit?.headers.host ?? '', accept: 'application/json' },
    ...(visit ? { remoteAddress: visit.ip } : {}),
  });
  return new Response(payload, {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type'] ?? '') },
  });
}

async function assemblePage(
  { template, pages }: PageParts,
  page: RenderedPage & { config: PublicConfig },
  path: string,
  { config, baseUrl, compression }: Pick<Deps, 'config' | 'baseUrl'> & { compression: number },
): Promise<FinishedPage> {
  const { title, description, missing = false, incomplete = false, file = '' } = page;
  const own = pages[file];
  if (!own) throw new Error(`The build has no page ${file}`);
  const indexed = page.searchable && !missing && config.SEARCH_ENGINES;
  const head = headTags({
    appName: config.APP_NAME,
    baseUrl: baseUrl(),
    path,
    title,
    description: description ?? DESCRIPTION,
    indexed,
  });
  const text = fillTemplate(template, {
    HEAD: head,
    BOOT: { markup: own.boot },
    STYLE: { markup: own.style },
    APP: { markup: page.html },
    DATA: [configElement(page.config), page.data && dataElement('page-data', page.data)],
    SCRIPTS: { markup: own.scripts },
  });
  return {
    page: await readyPage(text, own.inline, compression),
    status: missing ? 404 : 200,
    indexed,
    isComplete: !incomplete,
    ...(OF_LINKS.test(path) ? { cache: 'no-store' } : {}),
  };
}
