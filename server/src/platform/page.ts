import { createHash } from 'node:crypto';
import { constants, brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type OtherOrigins } from './security-headers.ts';

/**
 * A complete HTML page, ready to send: plain, compressed, and with a policy that allows exactly its
 * inline scripts and styles.
 */
export interface ReadyPage {
  plain: Buffer;
  compressed: Buffer;
  etag: string;
  scripts: string[];
  styles: string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, inside = '']) => `'sha256-${digest(inside)}'`);

const BEST = constants.BROTLI_MAX_QUALITY;

/** `quality`: compression level; the best one is for pages that are sent many times. */
export function readyPage(html: string, quality: number = BEST): ReadyPage {
  const plain = Buffer.from(html);
  return {
    plain,
    compressed: brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      },
    }),
    etag: `"${digest(html)}"`,
    scripts: hashesOf(html, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style>([^]*?)<\/style>/g),
  };
}

/** Sends a page that browsers always revalidate; unchanged, it is a 304. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  otherOrigins: OtherOrigins,
  { status = 200, indexed = false }: { status?: number; indexed?: boolean } = {},
): FastifyReply {
  if (indexed) void reply.removeHeader('x-robots-tag');
  void reply.code(status);
  void reply.headers({
    'content-security-policy': contentSecurityPolicy(otherOrigins, page),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.compressed);
}
