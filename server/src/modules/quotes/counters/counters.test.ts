import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { createCounters, MIN_COUNTED_QUOTES } from './counters.service.ts';

/** The number of quotes, prices and shops that a counting finds. */
const counting = (numbers: { quotes: number; prices: number; shops: number }) => {
  let counted = 0;
  return { count: async () => ((counted += 1), numbers), times: () => counted };
};

describe('the counters on the landing page', async () => {
  const { deps, clock } = await startTestApp();

  it('counters below the minimum are not shown', async () => {
    expect(await createCounters(deps)()).toBeNull();
  });

  it('counters are shown from a hundred quotes on', async () => {
    const enough = { quotes: MIN_COUNTED_QUOTES, prices: 310, shops: 42 };
    expect(await createCounters(deps, counting(enough).count)()).toEqual(enough);
    expect(
      await createCounters(deps, counting({ ...enough, quotes: MIN_COUNTED_QUOTES - 1 }).count)(),
    ).toBeNull();
  });

  it('counters are never shown in a demo', async () => {
    expect(
      await createCounters(
        { ...deps, config: { ...deps.config, DEMO: true } },
        counting({ quotes: 1000, prices: 3000, shops: 50 }).count,
      )(),
    ).toBeNull();
  });

  it('counters are counted at most every ten minutes', async () => {
    const { count, times } = counting({ quotes: 200, prices: 600, shops: 42 });
    const read = createCounters(deps, count);
    await read();
    await read();
    expect(times()).toBe(1);
    clock.advance(11 * 60_000);
    await read();
    expect(times()).toBe(2);
  });
});
