import { partsGradePrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};
const AXLE = {
  assume: 'front',
  choices: {
    front: NOTHING,
    rear: { times: [0.85, 0.85] as const },
    both: { times: [1.85, 1.8] as const },
  },
};

export const steeringAndSuspensionPrices: PriceBook = {
  'shocks-struts': {
    base: usd(
      [170, 310, 190, 300],
      [190, 360, 200, 320],
      [200, 400, 190, 320],
      [400, 950, 280, 520],
      [300, 640, 240, 420],
    ),
    options: {
      parts: {
        assume: 'complete',
        choices: { only: { times: [0.75, 1.3] }, complete: NOTHING, air: { times: [3.6, 1.4] } },
      },
      axle: AXLE,
      'parts-grade': partsGradePrices,
    },
  },
  'suspension-arms': {
    base: usd(
      [70, 150, 120, 200],
      [80, 170, 125, 210],
      [90, 200, 130, 230],
      [160, 400, 190, 360],
      [140, 330, 170, 310],
    ),
    options: {
      part: {
        assume: 'control-arm',
        choices: {
          'ball-joint': { times: [0.65, 0.95] },
          'control-arm': NOTHING,
          bushings: { times: [0.45, 1.3] },
          'sway-links': { times: [0.4, 0.5] },
        },
      },
      side: { assume: 'one', choices: { one: NOTHING, both: { times: [2, 1.8] } } },
    },
  },
  steering: {
    base: usd(
      [35, 75, 75, 130],
      [38, 85, 80, 140],
      [42, 100, 85, 150],
      [80, 210, 130, 250],
      [70, 170, 110, 210],
    ),
    options: {
      part: {
        assume: 'outer-tie-rod',
        choices: {
          'outer-tie-rod': NOTHING,
          'inner-tie-rod': { times: [1.2, 1.3] },
          rack: {
            instead: usd(
              [320, 620, 330, 540],
              [370, 720, 350, 580],
              [400, 820, 360, 620],
              [750, 1900, 560, 1050],
              [700, 1600, 450, 850],
            ),
          },
          pump: {
            instead: usd(
              [150, 320, 140, 240],
              [170, 360, 150, 260],
              [180, 400, 150, 270],
              [330, 800, 240, 470],
              [300, 700, 210, 400],
            ),
          },
          fluid: { times: [0.4, 0.75] },
        },
      },
      'parts-grade': partsGradePrices,
    },
  },
};
