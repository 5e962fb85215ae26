import { fees, flat, newOrRebuiltPrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const electricalPrices: PriceBook = {
  battery: {
    base: usd(
      [130, 190, 15, 35],
      [140, 205, 18, 38],
      [155, 230, 18, 40],
      [210, 320, 45, 110],
      [150, 260, 40, 95],
    ),
    fees: fees(0, 5),
    options: {
      job: {
        assume: 'replace',
        choices: {
          replace: NOTHING,
          test: { instead: flat([0, 0, 15, 40]) },
          terminals: { instead: flat([12, 35, 45, 95]) },
        },
      },
      type: {
        assume: 'standard',
        choices: { standard: NOTHING, agm: { times: [1.35, 1] }, efb: { times: [1.15, 1] } },
      },
    },
  },
  alternator: {
    base: usd(
      [190, 330, 120, 200],
      [210, 370, 130, 220],
      [220, 400, 130, 230],
      [380, 760, 200, 380],
    ),
    options: { part: newOrRebuiltPrices },
  },
  starter: {
    base: usd(
      [140, 260, 110, 200],
      [155, 290, 120, 220],
      [165, 310, 120, 220],
      [280, 560, 190, 380],
    ),
    options: { part: newOrRebuiltPrices },
  },
  'electrical-problem': {
    base: usd(
      [20, 80, 110, 220],
      [20, 90, 115, 230],
      [25, 95, 120, 240],
      [40, 180, 160, 340],
      [35, 150, 150, 300],
    ),
    options: {
      part: {
        assume: 'fuse-wiring',
        choices: {
          window: {
            instead: usd(
              [70, 150, 95, 160],
              [80, 170, 100, 170],
              [85, 180, 100, 170],
              [150, 340, 140, 240],
              [120, 270, 120, 210],
            ),
          },
          lock: {
            instead: usd(
              [50, 120, 90, 150],
              [55, 130, 95, 160],
              [60, 140, 95, 160],
              [120, 290, 130, 230],
              [100, 230, 115, 200],
            ),
          },
          drain: { times: [0.6, 1.15] },
          'fuse-wiring': NOTHING,
          horn: {
            instead: usd(
              [25, 60, 40, 80],
              [25, 60, 40, 80],
              [28, 65, 40, 85],
              [50, 130, 70, 140],
              [45, 110, 60, 120],
            ),
          },
          'camera-radio': { times: [3, 1.1] },
        },
      },
    },
  },
  keys: {
    base: usd(
      [60, 110, 60, 110],
      [70, 130, 65, 115],
      [75, 140, 65, 120],
      [160, 320, 100, 190],
      [100, 220, 80, 150],
    ),
    options: {
      key: {
        assume: 'remote',
        choices: {
          plain: { times: [0.12, 0.25] },
          chip: { times: [0.55, 0.9] },
          remote: NOTHING,
          smart: { times: [1.7, 1.1] },
        },
      },
      left: {
        assume: 'one-or-more',
        choices: { 'one-or-more': NOTHING, none: { times: [1, 1.6] } },
      },
    },
  },
  'engine-sensor': {
    base: usd([60, 130, 75, 140], [65, 145, 80, 150], [70, 155, 85, 160], [120, 280, 125, 240]),
    options: {
      sensor: {
        assume: 'oxygen-front',
        choices: {
          'oxygen-front': NOTHING,
          'oxygen-rear': { times: [0.85, 0.95] },
          'air-flow': { times: [1.3, 0.6] },
          camshaft: { times: [0.7, 0.95] },
          crankshaft: { times: [0.75, 1.2] },
        },
      },
    },
  },
};
