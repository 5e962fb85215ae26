import { flat, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const electricAndHybridPrices: PriceBook = {
  'ev-service': {
    base: flat([5, 25, 110, 190]),
    options: {
      job: {
        assume: 'annual',
        choices: {
          annual: NOTHING,
          'battery-coolant': { instead: flat([45, 110, 140, 260]) },
          'gear-oil': { instead: flat([30, 70, 95, 170]) },
          'brake-service': { instead: flat([8, 20, 110, 180]) },
        },
      },
    },
  },
  'high-voltage-battery': {
    base: usd(
      [0, 0, 90, 160],
      [0, 0, 95, 170],
      [0, 0, 100, 180],
      [0, 0, 140, 260],
      [0, 0, 120, 220],
    ),
    options: {
      job: {
        assume: 'health-test',
        // Once the owner has answered `part`, the demo assumes a replacement.
        assumeWith: { options: ['part'], choice: 'replace' },
        choices: {
          'health-test': NOTHING,
          'fan-filter': {
            instead: usd(
              [30, 120, 80, 150],
              [30, 130, 85, 160],
              [35, 140, 90, 170],
              [60, 220, 120, 230],
              [50, 180, 110, 210],
            ),
          },
          module: {
            instead: usd(
              [350, 800, 350, 650],
              [400, 900, 380, 700],
              [450, 1000, 400, 750],
              [700, 1800, 600, 1100],
              [900, 2400, 700, 1300],
            ),
          },
          replace: {
            instead: usd(
              [1600, 2700, 350, 600],
              [1900, 3200, 400, 700],
              [2300, 4000, 450, 800],
              [3800, 7200, 700, 1300],
              [7500, 13000, 1100, 2200],
            ),
          },
        },
      },
      part: {
        choices: { new: NOTHING, remanufactured: { times: [0.68, 1] }, used: { times: [0.5, 1] } },
      },
    },
  },
  'charging-problem': {
    base: flat([0, 0, 130, 220]),
    options: {
      part: {
        assume: 'diagnose',
        choices: {
          diagnose: NOTHING,
          port: { instead: flat([280, 650, 200, 380]) },
          'onboard-charger': { instead: flat([900, 2200, 350, 700]) },
          cable: { instead: flat([180, 420, 0, 15]) },
        },
      },
    },
  },
};
