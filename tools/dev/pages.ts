import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { Renderer } from '../../server/src/pages/rendered-pages.ts';
import { bootScript } from '../../web/scripts/pages-plugin.ts';
import { ROOT } from '../test-run/run-command.ts';
import type { RendererName } from './runner-link.ts';

const WEB = join(ROOT, 'web');
/** Stands in for web/dist: the pages as Vite serves them, with modules instead of bundles. */
export const WEB_FOLDER = join(ROOT, '.cache/dev/dist');
const RENDERER = join(WEB_FOLDER, '../dist-server');
const PRERENDER = '/src/app/rendering/prerender.tsx';
const MAIN = '/src/app/main.tsx';

/** Marks Vite's inline scripts and styles. */
export const NONCE = randomBytes(16).toString('base64url');

/** The style sheets load the font themselves. */
const NO_FONT: ConstructorParameters<typeof FontFace> = ['unused', 'local("unused")'];

const POLICY = 'content-security-policy';

/** Adds what hot replacement needs to the server's policy for a page. */
export function allowVite({ headers }: IncomingMessage): void {
  const policy = headers[POLICY];
  if (typeof policy === 'string')
    headers[POLICY] = policy
      .replace(/(?:script|style)-src /g, `$&'nonce-${NONCE}' `)
      .replace('worker-src ', '$&blob: ');
}

/** Modules, Vite's own socket, and files that are copied unchanged. The server handles everything else. */
export function isServedByVite({ url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  return (
    headers['sec-websocket-protocol']?.startsWith('vite-') === true ||
    /^\/(?:@|src\/|node_modules\/)/.test(path) ||
    (/\.\w+$/.test(path) && existsSync(join(WEB, 'public', path)))
  );
}

/** Writes the files that the server expects from a build, as templates for the app process. */
export async function writeWebFolder(vite: ViteDevServer): Promise<void> {
  await mkdir(WEB_FOLDER, { recursive: true });
  await mkdir(RENDERER, { recursive: true });
  const write = async (name: string): Promise<void> => {
    const html = await vite.transformIndexHtml(`/${name}`, await readFile(join(WEB, name), 'utf8'));
    await writeFile(join(WEB_FOLDER, name), html);
  };
  await Promise.all(['index.html', 'console.html', 'answer.html'].map(write));
  const template = await vite.transformIndexHtml(
    '/page.html',
    await readFile(join(WEB, 'page.html'), 'utf8'),
  );
  const { pageFiles } = (await vite.ssrLoadModule(PRERENDER)) as { pageFiles: readonly string[] };
  // Vite's modules bring their styles.
  const parts = { style: '', scripts: `<script type="module" src="${MAIN}"></script>` };
  await writeFile(
    join(RENDERER, 'pages.json'),
    JSON.stringify({
      template,
      boot: await bootScript(MAIN, NO_FONT, true),
      pages: Object.fromEntries(pageFiles.map((file) => [file, parts])),
    }),
  );
  await writeFile(
    join(RENDERER, 'prerender.js'),
    `export * from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'runner-link.ts')).href)};\n`,
  );
}

/**
 * Renders pages with the web app's current sources. In place of a page that can't be rendered, the
 * server sends the app, which shows the error.
 */
export function createRenderer(vite: ViteDevServer, appAddress: string) {
  const callApp = (url: string): Promise<Response> =>
    fetch(appAddress + url, { headers: { accept: 'application/json' } });
  return async (name: RendererName, args: readonly unknown[]): Promise<unknown> => {
    const prerender = (await vite.ssrLoadModule(PRERENDER)) as Renderer &
      Record<RendererName, (...args: readonly unknown[]) => unknown>;
    prerender.connect(callApp);
    return prerender[name](...args);
  };
}
