import { type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const bodyAndGlassPrices: PriceBook = {
  glass: {
    base: usd(
      [190, 320, 90, 150],
      [210, 370, 95, 160],
      [230, 420, 100, 170],
      [450, 1100, 150, 290],
      [420, 950, 140, 260],
    ),
    options: {
      glass: {
        assume: 'windshield',
        choices: {
          chip: {
            instead: usd(
              [5, 10, 50, 90],
              [5, 10, 50, 90],
              [5, 10, 55, 95],
              [6, 12, 65, 115],
              [6, 12, 60, 105],
            ),
          },
          windshield: NOTHING,
          side: { times: [0.7, 0.85] },
          rear: { times: [1.1, 1.05] },
        },
      },
      camera: {
        assume: 'no',
        choices: {
          yes: {
            plus: usd(
              [0, 0, 150, 260],
              [0, 0, 160, 280],
              [0, 0, 165, 290],
              [0, 0, 240, 420],
              [0, 0, 220, 380],
            ),
          },
          no: NOTHING,
        },
      },
    },
  },
  'doors-latches': {
    base: usd(
      [40, 95, 75, 135],
      [45, 105, 80, 140],
      [50, 120, 80, 145],
      [100, 260, 120, 230],
      [95, 240, 110, 210],
    ),
    options: {
      part: {
        assume: 'handle',
        choices: {
          handle: NOTHING,
          latch: { times: [1.1, 1.1] },
          'lift-supports': { times: [0.7, 0.4] },
          mirror: { times: [2.2, 0.8] },
        },
      },
    },
  },
};
