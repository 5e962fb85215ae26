import { fees, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const routinePrices: PriceBook = {
  'oil-change': {
    base: usd([32, 50, 20, 34], [36, 58, 22, 38], [44, 74, 24, 44], [62, 110, 40, 75]),
    fees: fees(1, 4),
    options: {
      'oil-type': {
        assume: 'full-synthetic',
        choices: {
          'full-synthetic': NOTHING,
          'synthetic-blend': { times: [0.82, 0.97] },
          'high-mileage': { times: [0.92, 1] },
          conventional: { times: [0.78, 0.95] },
          diesel: { times: [1.35, 1.1] },
        },
      },
      'add-filter': {
        assume: 'nothing',
        choices: {
          'engine-air': {
            plus: usd([16, 26, 5, 12], [18, 30, 5, 12], [20, 36, 6, 14], [32, 60, 12, 25]),
          },
          'cabin-air': {
            plus: usd([18, 30, 8, 20], [20, 34, 8, 20], [20, 36, 8, 22], [35, 65, 15, 35]),
          },
          both: {
            plus: usd([34, 54, 12, 28], [38, 62, 12, 28], [40, 70, 14, 32], [66, 120, 25, 55]),
          },
          nothing: NOTHING,
        },
      },
    },
  },
  'air-filters': {
    base: usd(
      [36, 58, 15, 35],
      [40, 66, 15, 35],
      [42, 74, 16, 38],
      [68, 125, 30, 65],
      [38, 70, 15, 40],
    ),
    options: {
      filter: {
        assume: 'both',
        choices: {
          'engine-air': { times: [0.45, 0.4] },
          'cabin-air': { times: [0.55, 0.6] },
          both: NOTHING,
        },
      },
    },
  },
  'mileage-service': {
    base: usd(
      [110, 170, 150, 240],
      [120, 190, 160, 260],
      [145, 230, 180, 300],
      [220, 380, 280, 480],
    ),
    fees: fees(3, 8),
    options: {
      mileage: {
        assume: '60k',
        choices: {
          '30k': { times: [0.6, 0.65] },
          '60k': NOTHING,
          '90k': { times: [1.1, 1.15] },
          '120k': { times: [1.35, 1.4] },
        },
      },
    },
  },
  wipers: {
    base: usd([28, 50, 5, 12], [30, 54, 5, 12], [32, 58, 5, 12], [44, 80, 8, 20], [36, 66, 6, 14]),
    options: {
      job: {
        assume: 'front-blades',
        choices: {
          'front-blades': NOTHING,
          'rear-blade': { times: [0.5, 0.7] },
          'all-blades': { times: [1.5, 1.4] },
          'wiper-motor': {
            instead: usd(
              [85, 150, 80, 140],
              [90, 165, 85, 150],
              [95, 180, 85, 160],
              [160, 320, 130, 240],
              [130, 260, 110, 200],
            ),
          },
          'washer-pump': {
            instead: usd(
              [20, 45, 55, 100],
              [22, 50, 55, 105],
              [24, 55, 60, 110],
              [40, 95, 85, 160],
              [35, 80, 75, 140],
            ),
          },
        },
      },
      blade: {
        assume: 'standard',
        choices: { standard: NOTHING, beam: { times: [1.35, 1] }, winter: { times: [1.25, 1] } },
      },
    },
  },
  lights: {
    base: usd(
      [14, 30, 18, 40],
      [15, 34, 20, 45],
      [16, 38, 20, 45],
      [35, 110, 45, 100],
      [30, 90, 40, 85],
    ),
    options: {
      work: {
        assume: 'bulb',
        choices: {
          bulb: NOTHING,
          assembly: {
            instead: usd(
              [130, 290, 70, 140],
              [150, 350, 80, 150],
              [160, 420, 80, 160],
              [450, 1400, 140, 290],
              [380, 1100, 120, 250],
            ),
          },
          restore: {
            instead: usd(
              [10, 20, 45, 75],
              [10, 20, 45, 80],
              [10, 22, 50, 85],
              [12, 25, 60, 100],
              [10, 22, 50, 90],
            ),
          },
        },
      },
      light: {
        assume: 'headlight',
        choices: {
          headlight: NOTHING,
          'both-headlights': { times: [2, 1.7] },
          'tail-brake': { times: [0.6, 0.8] },
          'turn-signal': { times: [0.5, 0.8] },
          fog: { times: [0.7, 0.95] },
        },
      },
    },
  },
};
