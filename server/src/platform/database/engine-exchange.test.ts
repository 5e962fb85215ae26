import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeWith } from './engine-exchange.ts';

const RESPONSES = 400;
const RESPONSE_BYTES = 100_000;

/** A simple query, as in the wire protocol. */
function queryMessage(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('exchanges with the embedded engine', () => {
  let engine: PGlite;
  beforeAll(async () => {
    engine = await PGlite.create();
  });
  afterAll(() => engine.close());

  const ask = async (text: string) =>
    Buffer.from(await exchangeWith(engine, queryMessage(text))).toString();

  it('a long response from the embedded engine arrives whole', async () => {
    const answer = await ask(`select repeat('x', ${RESPONSE_BYTES}) || 'end'`);
    expect(answer).toContain(`${'x'.repeat(RESPONSE_BYTES)}end`);
  });

  it('an error from the embedded engine is a response, and the next query runs', async () => {
    expect(await ask('select 1 / 0')).toContain('C22012');
    expect(await ask("select 'after it'")).toContain('after it');
  });

  it('the embedded engine keeps no response in memory', async () => {
    const query = `select repeat('x', 1000) from generate_series(1, ${RESPONSE_BYTES / 1000})`;
    await ask(query);
    const before = heapInUse();
    for (let count = 0; count < RESPONSES; count += 1) await ask(query);
    expect(heapInUse() - before).toBeLessThan((RESPONSES * RESPONSE_BYTES) / 10);
  });
});
