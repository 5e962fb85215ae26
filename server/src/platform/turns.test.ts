import { expect, it } from 'vitest';
import { createConcurrencyLimitByKey } from './turns.ts';

/** Work that ends when the test says so. */
function openWork(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

it('lets work of one key wait for the last, in the order asked, also after a failure, and that of another key not', async () => {
  const inTurn = createConcurrencyLimitByKey(60_000);
  const done: string[] = [];
  const first = openWork();
  const waiting = [
    inTurn('one', first.work),
    inTurn('one', async () => Promise.reject(new Error('failed'))).catch(() => done.push('failed')),
    inTurn('one', async () => done.push('last')),
  ];
  await inTurn('other', async () => done.push('of another'));
  expect(done).toEqual(['of another']);
  first.end();
  await Promise.all(waiting);
  expect(done).toEqual(['of another', 'failed', 'last']);
});

it('refuses who waited too long, and does none of their work', async () => {
  const inTurn = createConcurrencyLimitByKey(-1);
  await expect(inTurn('one', async () => 'never')).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  });
});
