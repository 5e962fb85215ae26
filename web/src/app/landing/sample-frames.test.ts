import { expect, it } from 'vitest';
import { LAST_FRAME, sampleFrame } from './sample-frames.ts';

it('the sample calls a price the best from the second on, and always the lowest', () => {
  const best = Array.from({ length: LAST_FRAME + 1 }, (_, frame) =>
    sampleFrame(frame)
      .filter((bay) => bay.best)
      .map(({ shop }) => shop.dollars),
  );
  expect(best).toEqual([[], [], [], [289], [289], [289]]);
});
