import { expect, it } from 'vitest';
import { createConcurrencyLimit, createConcurrencyLimitByKey } from './concurrency-limit.ts';

/** Work that ends when the test resolves it. */
function openWork(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

it('work with the same key runs in order, even after a failure, and other keys don’t wait', async () => {
  const limitByKey = createConcurrencyLimitByKey(60_000);
  const done: string[] = [];
  const first = openWork();
  const waiting = [
    limitByKey('one', first.work),
    limitByKey('one', async () => Promise.reject(new Error('failed'))).catch(() =>
      done.push('failed'),
    ),
    limitByKey('one', async () => done.push('last')),
  ];
  await limitByKey('other', async () => done.push('of another'));
  expect(done).toEqual(['of another']);
  first.end();
  await Promise.all(waiting);
  expect(done).toEqual(['of another', 'failed', 'last']);
});

it('work that waits too long is rejected and not run', async () => {
  const limitByKey = createConcurrencyLimitByKey(-1);
  await expect(limitByKey('one', async () => 'never')).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  });
});

it('work runs a few at a time, and a full waiting list rejects more', async () => {
  const limitConcurrency = createConcurrencyLimit(1, 1);
  const opened = openWork();
  const first = limitConcurrency(opened.work);
  const second = limitConcurrency(async () => 'done');
  await expect(limitConcurrency(async () => 'never')).rejects.toMatchObject({
    code: 'unavailable',
  });
  opened.end();
  await first;
  expect(await second).toBe('done');
  expect(await limitConcurrency(async () => 'again')).toBe('again');
});
