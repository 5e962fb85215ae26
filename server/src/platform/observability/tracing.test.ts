import { createServer } from 'node:http';
import { readConfig } from '@fourbay/contract/system/system';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createLog } from './log.ts';
import { withSpan } from './spans.ts';
import { startTracing } from './tracing.ts';
import { listenOnLoopback } from '../../../test/stand-ins/loopback.ts';

const attributes = z.array(
  z.looseObject({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }),
);
const wireSpan = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.strictObject({ code: z.number().optional(), message: z.string().optional() }),
});
type WireSpan = z.infer<typeof wireSpan>;

const batchSchema = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(wireSpan) })),
    }),
  ),
});
type Batch = z.infer<typeof batchSchema>;

describe('traces', () => {
  const received: { url: string | undefined; batch: Batch }[] = [];
  let status = 200;
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, batch: batchSchema.parse(JSON.parse(text)) });
      // Prevents keep-alive, because during an app's start, an idle connection would time out and be closed.
      response.writeHead(status, { connection: 'close' }).end('{}');
    });
  });
  let url: string;
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listenOnLoopback(collector)}/`;
  });
  afterAll(() => void collector.close());
  afterEach(() => {
    received.length = 0;
    status = 200;
  });
  const spansOf = (): WireSpan[] =>
    received.flatMap(({ batch }) =>
      batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  const logged: string[] = [];
  const start = () =>
    startTracing({
      url,
      service: 'fourbay',
      log: createLog('warn', { write: (line) => void logged.push(line) }),
      sendIntervalMs: 1_000_000,
    });

  it('traces contain nested spans with times in the collector’s format', async () => {
    const tracing = start();
    await withSpan({ name: 'outer', kind: 'server', attributes: { route: '/x' } }, () =>
      withSpan({ name: 'inner', kind: 'client' }, async () => 'done'),
    );
    await tracing.close();
    const [inner, outer] = spansOf();
    expect(received[0]?.url).toBe('/v1/traces');
    expect(received[0]?.batch.resourceSpans[0]?.resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'fourbay' } },
    ]);
    expect(outer).toMatchObject({ name: 'outer', kind: 2, status: {} });
    expect(outer?.attributes).toEqual([{ key: 'route', value: { stringValue: '/x' } }]);
    expect(outer).not.toHaveProperty('parentSpanId');
    expect(inner).toMatchObject({
      name: 'inner',
      kind: 3,
      traceId: outer?.traceId,
      parentSpanId: outer?.spanId,
    });
    expect(outer?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(outer?.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(BigInt(outer?.endTimeUnixNano ?? 0) >= BigInt(inner?.endTimeUnixNano ?? 1)).toBe(true);
    expect(new Date(Number(BigInt(outer?.startTimeUnixNano ?? 0) / 1_000_000n)).getFullYear()).toBe(
      new Date().getFullYear(),
    );
  });

  it('traces continue the caller’s trace, and an invalid header starts a new one', async () => {
    const tracing = start();
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const traceparent = `00-${traceId}-${spanId}-01`;
    await withSpan({ name: 'followed', kind: 'server', traceparent }, async () => {});
    await withSpan({ name: 'own', kind: 'server', traceparent: 'nonsense' }, async () => {});
    await tracing.close();
    const [followed, own] = spansOf();
    expect(followed).toMatchObject({ traceId, parentSpanId: spanId });
    expect(own?.traceId).not.toBe(traceId);
  });

  it('traces record that something failed, but never the error message', async () => {
    const tracing = start();
    const failure = Object.assign(new Error('robin@people.test is taken'), { code: '23505' });
    await expect(
      withSpan({ name: 'insert', kind: 'client' }, () => Promise.reject(failure)),
    ).rejects.toBe(failure);
    await tracing.close();
    expect(spansOf()[0]?.status).toEqual({ code: 2, message: '23505' });
    expect(JSON.stringify(received)).not.toContain('robin');
  });

  it('traces are dropped, with one log line, while the collector rejects them', async () => {
    status = 503;
    const tracing = start();
    await withSpan({ name: 'lost', kind: 'internal' }, async () => {});
    await tracing.close();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('the trace collector is unreachable');
  });

  it('traces record every call by its route, without parameter values', async () => {
    const test: TestApp = await startTestApp();
    const tracing = start();
    await test.call(readConfig);
    await tracing.close();
    const call = spansOf().find(({ kind }) => kind === 2);
    expect(call?.name).toBe('GET /api/v2/config');
  });

  it('traces are not recorded without a collector', async () => {
    expect(await withSpan({ name: 'quiet', kind: 'internal' }, async () => 7)).toBe(7);
    expect(received).toEqual([]);
  });
});
