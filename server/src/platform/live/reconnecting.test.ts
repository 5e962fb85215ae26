import { afterEach, expect, it } from 'vitest';
import { keepConnected, pauseAfter, type Connection } from './reconnecting.ts';

const HOUR_MS = 3_600_000;

/** A fake peer that can be unreachable, with a clock that jumps from pause to pause. */
function createWorld() {
  const attempts: number[] = [];
  const world = {
    now: 0,
    awayUntil: 0,
    attempts,
    open: 0,
    mostOpen: 0,
    waiting: 0,
    mostWaiting: 0,
    losses: 0,
    lose: (): void => {},
    open_: async (): Promise<Connection> => {
      world.attempts.push(world.now);
      await Promise.resolve();
      if (world.now < world.awayUntil) throw new Error('away');
      world.open += 1;
      world.mostOpen = Math.max(world.mostOpen, world.open);
      const lost = new Promise<unknown>((resolve) => {
        world.lose = () => {
          world.open -= 1;
          resolve(new Error('gone'));
        };
      });
      return { lost, close: async () => world.lose() };
    },
    pause: async (ms: number): Promise<void> => {
      world.waiting += 1;
      world.mostWaiting = Math.max(world.mostWaiting, world.waiting);
      await new Promise((resolve) => setImmediate(resolve));
      world.waiting -= 1;
      world.now += ms;
    },
  };
  return world;
}

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function connect(world: ReturnType<typeof createWorld>): Promise<void> {
  close = await keepConnected({
    open: world.open_,
    onLost: () => void (world.losses += 1),
    pause: world.pause,
    random: () => 0.5,
  });
}

it('a connection lost for three hours is retried one attempt at a time and comes back', async () => {
  const world = createWorld();
  await connect(world);
  world.awayUntil = 3 * HOUR_MS;
  world.lose();
  await expect.poll(() => world.open).toBe(1);
  expect(world.now).toBeGreaterThanOrEqual(3 * HOUR_MS);
  expect(world.now).toBeLessThan(3 * HOUR_MS + 5_000);
  expect(world).toMatchObject({ losses: 1, mostOpen: 1, mostWaiting: 1 });
  // The number for an hour of pauses of 3.75 s on average, plus the first attempts.
  expect(world.attempts.length).toBeLessThan(3 * 965);
});

it('a connection that is lost a thousand times is never open twice', async () => {
  const world = createWorld();
  await connect(world);
  for (let loss = 1; loss <= 1_000; loss += 1) {
    world.lose();
    while (world.open === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(world).toMatchObject({ losses: 1_000, mostOpen: 1, mostWaiting: 1 });
  expect(world.attempts).toHaveLength(1_001);
});

it('pauses grow to five seconds, with up to half of each removed at random', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((failures) => pauseAfter(failures, () => 0))).toEqual([
    250, 500, 1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
  expect(pauseAfter(99, () => 1)).toBe(2_500);
});

it('the first failure is reported to the caller', async () => {
  const world = createWorld();
  world.awayUntil = 1;
  await expect(connect(world)).rejects.toThrow('away');
});

it('closing stops the attempts', async () => {
  const world = createWorld();
  await connect(world);
  world.awayUntil = Number.POSITIVE_INFINITY;
  world.lose();
  await expect.poll(() => world.attempts.length).toBeGreaterThan(5);
  await close();
  const made = world.attempts.length;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.attempts).toHaveLength(made);
});
