import { expect, it } from 'vitest';
import { LAST_FRAME, sampleFrame } from './sample-frames.ts';

it('the sample labels the lowest price as best once there are two prices', () => {
  const best = Array.from({ length: LAST_FRAME + 1 }, (_, frame) =>
    sampleFrame(frame)
      .filter((bay) => bay.best)
      .map(({ shop }) => shop.dollars),
  );
  expect(best).toEqual([[], [], [], [289], [289], [289]]);
});
