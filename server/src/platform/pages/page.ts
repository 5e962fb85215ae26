import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { htmlDocument } from './html.ts';
import {
  contentSecurityPolicy,
  NO_ORIGINS,
  permissionsPolicy,
  type InlineHashes,
  type OtherOrigins,
} from '../security/security-headers.ts';

/**
 * A complete HTML page, ready to send: plain, compressed, and with a policy that allows exactly its
 * inline scripts and styles.
 */
export interface ReadyPage {
  plain: Buffer;
  compressed: Buffer;
  etag: string;
  inline: InlineHashes;
}

const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64');

const hashOf = (content: string): string => `'sha256-${digest(content)}'`;

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, inside = '']) => hashOf(inside));

/**
 * What a page's policy allows: the inline scripts and styles of its template, which the build or our code
 * wrote. Never pass a filled page, because a script that got into its data would be allowed too.
 */
export const inlineHashes = (template: string): InlineHashes => ({
  scripts: hashesOf(template, /<script>([^]*?)<\/script>/g),
  styles: hashesOf(template, /<style>([^]*?)<\/style>/g),
});

/** A page that our code writes, with its only style. */
export const styledPage = (page: Parameters<typeof htmlDocument>[0]) => ({
  html: htmlDocument(page).markup,
  inline: { scripts: [], styles: [hashOf(page.style)] } satisfies InlineHashes,
});

/** The best compression level, for pages that are sent many times. */
export const BEST = constants.BROTLI_MAX_QUALITY;

/**
 * A fast compression level, for pages that are sent once or are very large. The best level takes
 * seconds per megabyte.
 */
export const FAST = 4;

/** Sends a page that is made for one visit and never cached. */
export const sendPageOnce = (
  reply: FastifyReply,
  page: { html: string; inline: InlineHashes },
  options: Omit<PageOptions, 'cache'> = {},
): FastifyReply => sendPage(reply, smallPage(page), { ...options, cache: 'no-store' });

const compressionOf = (plain: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  },
});

const etagOf = (plain: Buffer): string => `"${digest(plain)}"`;

/** Small enough that another thread would take longer. */
function smallPage({ html, inline }: { html: string; inline: InlineHashes }): ReadyPage {
  const plain = Buffer.from(html);
  const compressed = brotliCompressSync(plain, compressionOf(plain, FAST));
  return { plain, compressed, etag: etagOf(plain), inline };
}

const compress = promisify(brotliCompress);

/**
 * Compresses a page outside of the main thread.
 *
 * @param quality compression level. The best one is for pages that are sent many times.
 */
export async function readyPage(
  html: string,
  inline: InlineHashes,
  quality: number = BEST,
): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const compressed = await compress(plain, compressionOf(plain, quality));
  return { plain, compressed, etag: etagOf(plain), inline };
}

interface PageOptions {
  status?: number;
  /** Search engines may index it. */
  indexed?: boolean;
  cache?: string;
  otherOrigins?: OtherOrigins;
  /** Whether the page may use the microphone. */
  microphone?: boolean;
  /** The page's scripts turn text into markup only through this policy of Trusted Types. */
  trustedTypes?: string | undefined;
}

/** Sends a page, by default one that browsers always revalidate. If unchanged, it is a 304. */
export function sendPage(
  reply: FastifyReply,
  page: ReadyPage,
  {
    status = 200,
    indexed,
    cache = 'no-cache',
    otherOrigins = NO_ORIGINS,
    microphone = false,
    trustedTypes,
  }: PageOptions = {},
): FastifyReply {
  const { headers } = reply.request;
  if (indexed) void reply.removeHeader('x-robots-tag');
  if (microphone)
    void reply.header('permissions-policy', permissionsPolicy(otherOrigins, { microphone }));
  void reply.code(status).headers({
    'content-security-policy': contentSecurityPolicy(otherOrigins, page.inline, { trustedTypes }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cache,
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.compressed);
}
