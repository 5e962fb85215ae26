import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { inlineHashes, readyPage, sendPageOnce } from './page.ts';
import { NO_ORIGINS } from '../security/security-headers.ts';
import { addWebApp } from './web-app.ts';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TEMPLATE = '<style>a{}</style><title>start</title>';
const START = await readyPage(`${TEMPLATE}<script>alert(1)</script>`, inlineHashes(TEMPLATE));
/** A page that can't be rendered, because the server is busy. */
const REFUSED = Promise.reject(new AppError('unavailable'));
REFUSED.catch(() => {});

describe('pages of the web app', () => {
  let folder: string;
  let app: FastifyInstance;
  let begun: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fourbay-pages-'));
    await writeFile(
      join(folder, 'index.html'),
      '<title>main</title><script>theme()</script></body>',
    );
    await writeFile(join(folder, 'console.html'), '<title>console</title></body>');
    await mkdir(join(folder, 'assets'));
    for (const name of ['reader.wasm-worker-a1B2.js', 'main-a1B2.js'])
      await writeFile(join(folder, 'assets', name), 'x');
    begun = 'first';
    app = Fastify();
    addWebApp(app, folder, {
      otherOrigins: { ...NO_ORIGINS, scripts: ['https://pay.test'] },
      console: {
        otherOrigins: { ...NO_ORIGINS, connections: ['wss://phone.test'], media: ['mediastream:'] },
        microphone: true,
      },
      dev: ['/dev/components'],
      beginning: async () => ({ markup: `<i>${begun}</i>` }),
      render: async ({ url }) =>
        url.split('?', 1)[0] === '/' ? { page: START, status: 200, indexed: false } : REFUSED,
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('only the console may use the microphone and the origins of the phone', async () => {
    const { headers } = await app.inject('/console/board');
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://phone.test;");
    expect(headers['content-security-policy']).toContain("media-src 'self' blob: mediastream:;");
    for (const path of ['/', '/my_garage/service', '/dev/components']) {
      const { 'permissions-policy': permissions, ...others } = (await app.inject(path)).headers;
      expect(permissions ?? '').not.toContain('microphone=(self)');
      expect(others['content-security-policy']).not.toContain('phone.test');
      expect(others['content-security-policy']).toContain("media-src 'self' blob:;");
    }
  });

  it.each([
    ['/', 'start'],
    ['/?modal=login', 'start'],
    ['/my_garage/service', 'main'],
    ['/console', 'console'],
    ['/dev/components', 'main'],
  ])('%s is the page %s', async (path, title) => {
    expect((await app.inject(path)).body).toContain(`<title>${title}</title>`);
  });

  it('a page’s policy allows the inline scripts and styles of its template, and no others', async () => {
    expect((await app.inject('/quote/1')).headers['content-security-policy']).toContain(
      `; script-src 'self' ${hash('theme()')} https://pay.test; style-src 'self'; `,
    );
    expect((await app.inject('/')).headers['content-security-policy']).toContain(
      `; script-src 'self' https://pay.test; style-src 'self' ${hash('a{}')}; `,
    );
  });

  it('a page’s scripts make markup only through the policy that the page names', async () => {
    const server = Fastify();
    server.get('/', async (_request, reply) =>
      sendPageOnce(
        reply,
        { html: TEMPLATE, inline: inlineHashes(TEMPLATE) },
        { trustedTypes: 'own-page' },
      ),
    );
    expect((await server.inject('/')).headers['content-security-policy']).toMatch(
      /; require-trusted-types-for 'script'; trusted-types own-page$/,
    );
    await server.close();
  });

  it('only the file of a WebAssembly worker has a policy that allows WebAssembly', async () => {
    const policyOf = async (path: string) =>
      (await app.inject(path)).headers['content-security-policy'] ?? '';
    expect(await policyOf('/assets/reader.wasm-worker-a1B2.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const path of ['/assets/main-a1B2.js', '/', '/quote/1'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  it('pages are compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('start');
  });

  it('pages include the app’s current initial data', async () => {
    for (const path of ['/my_garage/service', '/console']) {
      begun = 'first';
      const { body, headers } = await app.inject(path);
      expect(body).toContain('<i>first</i></body>');
      begun = 'second $&';
      const again = await app.inject({
        url: path,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect(again.body).toContain('<i>second $&</i></body>');
    }
  });

  it('an unchanged page is answered with 304', async () => {
    const { etag } = (await app.inject('/')).headers;
    expect(
      (await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })).statusCode,
    ).toBe(304);
  });

  it('paths of files and API calls do not return a page', async () => {
    expect((await app.inject('/missing.js')).statusCode).toBe(404);
    expect((await app.inject('/api/v2/nothing')).statusCode).toBe(404);
    expect((await app.inject('/dev/other')).statusCode).toBe(404);
  });
});
