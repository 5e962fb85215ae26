import { fees, flat, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const brakeAndWheelPrices: PriceBook = {
  brakes: {
    base: usd(
      [85, 145, 105, 160],
      [100, 175, 115, 175],
      [130, 230, 125, 200],
      [210, 420, 170, 290],
      [150, 280, 140, 230],
    ),
    options: {
      parts: {
        assume: 'pads-rotors',
        choices: {
          pads: { times: [0.42, 0.8] },
          'pads-rotors': NOTHING,
          'pads-rotors-calipers': { times: [2.3, 1.5] },
          'shoes-drums': { times: [0.85, 1.1] },
        },
      },
      axle: {
        assume: 'front',
        choices: { front: NOTHING, rear: { times: [0.92, 1] }, both: { times: [1.9, 1.85] } },
      },
      'pad-type': {
        choices: {
          ceramic: { grade: 'aftermarket' },
          'semi-metallic': { times: [0.95, 1], grade: 'aftermarket' },
          oem: { grade: 'oem' },
        },
      },
    },
  },
  'brake-fluid': {
    base: usd(
      [12, 22, 75, 120],
      [12, 24, 80, 125],
      [14, 28, 85, 135],
      [20, 40, 110, 180],
      [14, 28, 90, 150],
    ),
    fees: fees(1, 4),
    options: {
      job: {
        assume: 'flush',
        choices: {
          flush: NOTHING,
          line: {
            instead: usd(
              [25, 60, 110, 220],
              [28, 65, 115, 230],
              [30, 75, 130, 260],
              [50, 130, 170, 330],
              [40, 95, 140, 270],
            ),
          },
          'master-cylinder': {
            instead: usd(
              [90, 190, 130, 220],
              [100, 220, 140, 230],
              [110, 250, 140, 240],
              [230, 520, 210, 360],
              [180, 420, 180, 310],
            ),
          },
        },
      },
    },
  },
  tires: {
    base: usd(
      [380, 560, 70, 110],
      [460, 680, 75, 115],
      [600, 920, 80, 125],
      [720, 1200, 95, 150],
      [760, 1150, 95, 150],
    ),
    options: {
      count: {
        assume: 'four',
        choices: {
          one: { times: [0.27, 0.3] },
          two: { times: [0.52, 0.55] },
          four: { plus: flat([0, 0, 8, 20]) },
        },
      },
      type: {
        assume: 'all-season',
        choices: {
          'all-season': NOTHING,
          winter: { times: [1.1, 1] },
          performance: { times: [1.25, 1] },
          'all-terrain': { times: [1.2, 1] },
        },
      },
      tier: {
        assume: 'mid-range',
        choices: {
          budget: { times: [0.72, 1] },
          'mid-range': NOTHING,
          premium: { times: [1.35, 1] },
        },
      },
    },
  },
  'tire-service': {
    base: usd([0, 0, 50, 85], [0, 0, 55, 90], [0, 0, 60, 100], [0, 0, 70, 120], [0, 0, 65, 110]),
    options: {
      job: {
        assume: 'rotation-balance',
        choices: {
          rotation: { times: [1, 0.4] },
          'rotation-balance': NOTHING,
          flat: { instead: flat([3, 6, 20, 36]) },
          seasonal: {
            instead: usd(
              [0, 0, 60, 110],
              [0, 0, 65, 115],
              [0, 0, 75, 130],
              [0, 0, 85, 150],
              [0, 0, 80, 140],
            ),
          },
          tpms: {
            instead: usd(
              [40, 75, 35, 60],
              [42, 80, 35, 60],
              [45, 85, 38, 65],
              [60, 120, 50, 85],
              [50, 100, 45, 80],
            ),
          },
        },
      },
    },
  },
  'wheel-alignment': {
    base: usd(
      [0, 0, 95, 140],
      [0, 0, 100, 145],
      [0, 0, 110, 165],
      [0, 0, 140, 230],
      [0, 0, 120, 190],
    ),
    options: {
      kind: {
        assume: 'four-wheel',
        choices: { 'four-wheel': NOTHING, front: { times: [1, 0.75] } },
      },
    },
  },
  'wheel-bearing': {
    base: usd(
      [75, 150, 130, 210],
      [85, 170, 140, 220],
      [120, 240, 150, 240],
      [170, 360, 200, 340],
      [140, 280, 170, 280],
    ),
    options: {
      wheel: {
        assume: 'one-front',
        choices: {
          'one-front': NOTHING,
          'both-front': { times: [2, 1.85] },
          'one-rear': { times: [0.9, 0.85] },
          'both-rear': { times: [1.8, 1.6] },
        },
      },
    },
  },
};
