import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { errorCode } from '../database/error-code.ts';
import type { Log } from './log.ts';
import { recordSpansWith, type Span } from './spans.ts';

interface TracingOptions {
  /** The collector's base URL, without `/v1/traces`. */
  url: string;
  service: string;
  log: Log;
  sendIntervalMs?: number;
}

interface Context {
  traceId: string;
  spanId: string;
}

const SEND_INTERVAL_MS = 2_000;
const SEND_WITHIN_MS = 5_000;
/** New spans are dropped when the buffer is full because the collector is unavailable. */
const MAX_WAITING = 5_000;
/** Status codes of OTLP. */
const KINDS: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Records spans and sends them to a collector as OTLP over HTTP, in JSON, in batches. */
export function startTracing(options: TracingOptions): { close(): Promise<void> } {
  const { url, service, log, sendIntervalMs = SEND_INTERVAL_MS } = options;
  const contexts = new AsyncLocalStorage<Context>();
  let waiting: object[] = [];
  let failing = false;

  recordSpansWith(async (span, work) => {
    const parent = contexts.getStore() ?? readTraceparent(span.traceparent);
    const context = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    };
    const beganMs = performance.timeOrigin + performance.now();
    const end = (failure?: unknown): void => {
      if (waiting.length >= MAX_WAITING) return;
      const endedMs = performance.timeOrigin + performance.now();
      waiting.push(wireSpan(span, { context, parent, beganMs, endedMs, failure }));
    };
    try {
      const result = await contexts.run(context, work);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  });

  const send = async (): Promise<void> => {
    const spans = waiting.splice(0);
    if (spans.length === 0) return;
    try {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wireBatch(service, spans)),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the trace collector is unreachable');
      failing = true;
    }
  };
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void (sending = sending.then(send)), sendIntervalMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      recordSpansWith(undefined);
      await sending.then(send);
      waiting = [];
    },
  };
}

function readTraceparent(header: string | undefined): Context | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(header ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

interface Taken {
  context: Context;
  parent: Context | undefined;
  beganMs: number;
  endedMs: number;
  failure: unknown;
}

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const wireSpan = (
  { name, kind, attributes = {} }: Span,
  { context, parent, beganMs, endedMs, failure }: Taken,
): object => ({
  ...context,
  ...(parent ? { parentSpanId: parent.spanId } : {}),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(beganMs),
  endTimeUnixNano: nanoseconds(endedMs),
  attributes: Object.entries(attributes).map(([key, value]) => wireAttribute(key, value)),
  // Never an error's message, which may contain user input.
  status: failure === undefined ? {} : { code: FAILED, message: errorCode(failure) },
});

const wireAttribute = (key: string, value: string | number): object => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});

const wireBatch = (service: string, spans: object[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: [wireAttribute('service.name', service)] },
      scopeSpans: [{ scope: { name: service }, spans }],
    },
  ],
});
