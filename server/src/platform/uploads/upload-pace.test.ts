import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAtMinimumRate } from './upload-pace.ts';

const WINDOW_MS = 10_000;
const BARELY_FAST_ENOUGH = Buffer.alloc(20 * 1024 * 10);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Reads a source completely at the required rate; forwards bytes as they are sent. */
function upload() {
  const source = new PassThrough();
  const ended = Promise.withResolvers<string>();
  source.on('end', () => ended.resolve('all read'));
  const reading = readAtMinimumRate(source, async () => {
    source.resume();
    return ended.promise;
  });
  reading.catch(() => {});
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    source,
    reading,
    send: async (bytes: Buffer) => (source.write(bytes), flush()),
    end: () => source.end(),
  };
}

it('an upload at the minimum speed is read, however long it takes', async () => {
  const { reading, send, end } = upload();
  for (let window = 0; window < 100; window += 1) {
    await send(BARELY_FAST_ENOUGH);
    vi.advanceTimersByTime(WINDOW_MS);
  }
  end();
  expect(await reading).toBe('all read');
});

it('a slower upload is rejected at the end of that window, even after a fast start', async () => {
  const { reading, send } = upload();
  await send(Buffer.concat([BARELY_FAST_ENOUGH, BARELY_FAST_ENOUGH]));
  vi.advanceTimersByTime(WINDOW_MS);
  await send(BARELY_FAST_ENOUGH.subarray(1));
  vi.advanceTimersByTime(WINDOW_MS);
  await expect(reading).rejects.toMatchObject({ code: 'too_slow', status: 408 });
});

it('monitoring stops once everything is read', async () => {
  const { reading, end, source } = upload();
  end();
  await reading;
  expect(vi.getTimerCount()).toBe(0);
  expect(source.listenerCount('data')).toBe(0);
});
