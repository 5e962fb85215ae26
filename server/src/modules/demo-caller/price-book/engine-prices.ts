import { partsGradePrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const enginePrices: PriceBook = {
  'spark-plugs': {
    base: usd([40, 80, 80, 140], [50, 100, 95, 170], [70, 140, 120, 230], [90, 200, 170, 340]),
    options: {
      parts: {
        assume: 'plugs',
        choices: {
          plugs: NOTHING,
          'one-coil': { times: [1, 0.6] },
          'plugs-coils': { times: [4.2, 1.2] },
        },
      },
      'plug-type': {
        assume: 'iridium',
        choices: { iridium: NOTHING, copper: { times: [0.4, 1] } },
      },
    },
  },
  'glow-plugs': {
    base: usd([70, 140, 130, 240], [80, 160, 140, 260], [110, 230, 170, 330], [140, 300, 220, 420]),
    options: {
      parts: {
        assume: 'all',
        choices: { all: NOTHING, one: { times: [0.28, 0.6] }, module: { times: [1.1, 0.5] } },
      },
    },
  },
  'timing-belt': {
    base: usd(
      [90, 190, 330, 560],
      [110, 230, 380, 640],
      [130, 270, 400, 690],
      [200, 460, 620, 1150],
    ),
    options: {
      kind: { assume: 'belt', choices: { belt: NOTHING, chain: { times: [2.3, 1.75] } } },
      also: {
        assume: 'water-pump',
        choices: {
          'water-pump': {
            plus: usd(
              [60, 120, 40, 90],
              [70, 140, 45, 95],
              [75, 160, 50, 100],
              [130, 300, 80, 170],
            ),
          },
          'pump-seals': {
            plus: usd(
              [85, 160, 80, 150],
              [95, 185, 85, 160],
              [105, 210, 90, 170],
              [175, 390, 140, 280],
            ),
          },
          nothing: NOTHING,
        },
      },
    },
  },
  'belts-hoses': {
    base: usd([28, 60, 55, 100], [32, 68, 60, 110], [34, 75, 60, 115], [55, 130, 95, 190]),
    options: {
      part: {
        assume: 'serpentine',
        choices: {
          serpentine: NOTHING,
          'serpentine-tensioner': { times: [2.9, 1.5] },
          'radiator-hose': { times: [0.95, 1.15] },
          'heater-hose': { times: [0.9, 1.3] },
        },
      },
    },
  },
  'engine-mount': {
    base: usd([55, 120, 110, 200], [65, 140, 120, 220], [70, 155, 125, 230], [130, 320, 190, 380]),
    options: {
      mount: {
        assume: 'one-engine',
        choices: {
          'one-engine': NOTHING,
          'all-engine': { times: [3, 2.3] },
          transmission: { times: [0.85, 0.9] },
        },
      },
      'parts-grade': partsGradePrices,
    },
  },
  'oil-leak': {
    base: usd([25, 60, 110, 200], [30, 70, 130, 240], [35, 85, 150, 290], [60, 160, 230, 480]),
    options: {
      source: {
        assume: 'valve-cover',
        choices: {
          'valve-cover': NOTHING,
          'oil-pan': { times: [0.9, 1.6] },
          'front-seal': { times: [0.7, 1.9] },
          'rear-main': { times: [0.8, 5] },
          'head-gasket': { times: [4.5, 7.5] },
        },
      },
    },
  },
};
