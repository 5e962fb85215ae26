import { expect, it } from 'vitest';
import { createMemoryLimit } from './memory-limit.ts';

/** Work that reports its start and ends when the test resolves it. */
function workLog() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (cause: Error) => void }>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(name, { resolve, reject });
      return promise;
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error('failed')),
  };
}

it('work that doesn’t fit waits in order, even when something smaller would fit', async () => {
  const limit = createMemoryLimit(100, 10);
  const { begun, work, end } = workLog();
  const all = [
    limit(60, work('first')),
    limit(60, work('large')),
    limit(10, work('small')),
    limit(50, work('last')),
  ];
  expect(begun).toEqual(['first']);
  end('first');
  await all[0];
  expect(begun).toEqual(['first', 'large', 'small']);
  end('large');
  await all[1];
  expect(begun).toEqual(['first', 'large', 'small', 'last']);
  end('small');
  end('last');
  await Promise.all(all);
});

it('work that would never fit runs alone', async () => {
  const limit = createMemoryLimit(100, 10);
  const { begun, work, end } = workLog();
  const all = [limit(1, work('small')), limit(500, work('huge')), limit(1, work('next'))];
  end('small');
  await all[0];
  expect(begun).toEqual(['small', 'huge']);
  end('huge');
  await all[1];
  expect(begun).toEqual(['small', 'huge', 'next']);
  end('next');
  await all[2];
});

it('failed work frees its memory', async () => {
  const limit = createMemoryLimit(100, 10);
  const { work, fail } = workLog();
  const failing = limit(100, work('failing'));
  const waiting = limit(100, async () => 'done');
  fail('failing');
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBe('done');
});

it('a full waiting list refuses more with 503', async () => {
  const limit = createMemoryLimit(100, 1);
  const { work, end } = workLog();
  const running = limit(100, work('running'));
  const waiting = limit(100, async () => 'done');
  await expect(limit(1, async () => 'never')).rejects.toMatchObject({ status: 503 });
  end('running');
  await running;
  expect(await waiting).toBe('done');
});
