// The floor of tools/bench/floor/floor.ts: node:http and pg run a call's captured statements and send its
// captured reply, without deciding anything. Replaying a write writes its rows again. Usage: node
// tools/bench/floor/replay.ts DATABASE_URL PORT FILE
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deserialize } from 'node:v8';
import pg from 'pg';
import type { CapturedCall } from './capture.ts';

const [url, port, file = ''] = process.argv.slice(2);
const calls: CapturedCall[] = deserialize(readFileSync(file));
const byRequest = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
const pool = new pg.Pool({ connectionString: url, max: 10 });
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `floor${names.size}`;
  names.set(text, name);
  return name;
}

/** A quote spends quota only once, so every replay spends it for a new quote. */
const fresh = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('quote:') ? `quote:${randomUUID()}` : value;

async function replay({ statements }: CapturedCall): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    for (const { text, values } of statements)
      await client.query(
        values.length > 0
          ? { name: nameOf(text), text, values: values.map(fresh) }
          : { text, values },
      );
    failed = false;
  } finally {
    client.release(failed);
  }
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const call = byRequest.get(`${request.method} ${request.url}`);
  if (!call) return void response.writeHead(404).end();
  replay(call).then(
    () =>
      response
        .writeHead(call.status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(call.body),
        })
        .end(call.body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
