import { Agent, request } from 'node:http';
import { z } from 'zod';
import { percentile, type RunningProgram } from './processes.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResponse {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request over a kept-alive connection. */
export function sendRequest(
  port: number,
  { method, path, headers, body }: LoadRequest,
): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers:
          body === undefined
            ? headers
            : {
                ...headers,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const pollReply = z.object({ meta: z.object({ version: z.number() }) });

/** The ETag of a quote's prices. */
export const entityTagOf = (quote: number, { body }: LoadResponse): string =>
  `"${quote}.${pollReply.parse(JSON.parse(body)).meta.version}"`;

export interface Target {
  port: number;
  started: RunningProgram;
}

export interface Measurement {
  /** CPU of the server process per request, in milliseconds. */
  cpu: number;
  p50: number;
  p99: number;
}

interface Load {
  make: (index: number, target: number) => LoadRequest;
  requests: number;
  status: number;
  /** Requests in flight at the same time. */
  concurrency: number;
}

const ROUND = 100;

/**
 * Sends the same requests to each target, alternating every hundred, so that other load on the machine
 * affects all targets equally.
 */
export async function measure(
  targets: readonly Target[],
  { make, requests, status, concurrency: atOnce }: Load,
): Promise<Measurement[]> {
  const results = targets.map((): { cpu: number; times: number[] } => ({ cpu: 0, times: [] }));
  for (let from = 0; from < requests; from += ROUND) {
    for (const [at, { port, started }] of targets.entries()) {
      const result = results[at];
      if (!result) continue;
      const before = started.cpu();
      let next = from;
      const worker = async (): Promise<void> => {
        while (next < Math.min(from + ROUND, requests)) {
          const began = performance.now();
          const answer = await sendRequest(port, make(next++, at));
          result.times.push(performance.now() - began);
          if (answer.status !== status) throw new Error(`${answer.status}: ${answer.body}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      result.cpu += started.cpu() - before;
    }
  }
  return results.map(({ cpu, times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { cpu: cpu / requests, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  });
}

const ms = (value: number): string => value.toFixed(2).padStart(7);

/** The table's heading. `baseline` is the name of the other program, such as `floor`. */
export function tableHeading(baseline: string): string {
  const other = baseline.padStart(7);
  return (
    `${''.padEnd(22)} CPU ms/request product ${other}   ratio   p50 ms product ${other}   p99 ms ` +
    `product ${other}`
  );
}

export function tableRow(name: string, [product, bare]: readonly Measurement[]): string {
  if (!product || !bare) return name;
  return (
    `${name.padEnd(22)} ${ms(product.cpu).padStart(22)} ${ms(bare.cpu)} ` +
    `${(product.cpu / bare.cpu).toFixed(2).padStart(7)} ${ms(product.p50).padStart(16)} ` +
    `${ms(bare.p50)} ${ms(product.p99).padStart(16)} ${ms(bare.p99)}`
  );
}
