// Runs each call of floor-calls.ts in the product, and writes its statements and its reply to a file.
// Usage: DATABASE_URL=… node tools/bench/floor/capture.ts FILE
import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import pg from 'pg';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { jobsOf } from '../../../server/src/jobs.ts';
import { openDeps } from '../../../server/src/open-deps.ts';
import { readService } from '../setup/new-quote.ts';
import { floorCalls, methodOf, statusOf } from './floor-calls.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface CapturedCall {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  statements: Statement[];
  body: string;
}

const [file = ''] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'] ?? '';
/** By the third time, the product has its caches filled. */
const TIMES = 3;

let statements: Statement[] = [];
pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply(query, client, args: [string | Statement, unknown[]?]) {
    const [first, values] = args;
    if (typeof first === 'string') statements.push({ text: first, values: values ?? [] });
    else statements.push({ text: first.text, values: first.values });
    return Reflect.apply(query, client, args);
  },
});

const { deps, jobs, metrics, admission } = await openDeps(readConfig(process.env), () => {});
await jobs.start(jobsOf(deps), { work: false });
const app = createApp(deps, { metrics, admission });
const captured: CapturedCall[] = [];
for (const call of floorCalls(await readService(databaseUrl))) {
  const method = methodOf(call);
  const status = statusOf(call);
  for (let time = 1; time <= TIMES; time += 1) {
    statements = [];
    const { statusCode, body } = await app.inject({
      method,
      url: call.path,
      headers: { ...call.headers?.(0), ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { payload: call.body(0) }),
    });
    if (statusCode !== status) throw new Error(`${call.name}: ${statusCode} ${body}`);
    if (time === TIMES) captured.push({ method, path: call.path, status, statements, body });
  }
}
writeFileSync(file, serialize(captured));
process.exit();
