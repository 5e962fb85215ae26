import { partsGradePrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const fuelAndExhaustPrices: PriceBook = {
  'fuel-system': {
    base: usd([15, 35, 80, 130], [16, 38, 85, 140], [18, 42, 90, 150], [25, 60, 120, 220]),
    options: {
      job: {
        assume: 'injector-clean',
        choices: {
          pump: {
            instead: usd(
              [180, 340, 180, 310],
              [200, 390, 190, 330],
              [230, 460, 200, 370],
              [330, 720, 270, 520],
            ),
          },
          filter: {
            instead: usd([20, 50, 40, 90], [22, 55, 45, 95], [25, 65, 45, 100], [40, 110, 70, 150]),
          },
          'injector-clean': NOTHING,
          'injector-one': {
            instead: usd(
              [60, 150, 110, 220],
              [70, 180, 120, 240],
              [85, 230, 130, 270],
              [150, 400, 190, 420],
            ),
          },
          'throttle-body': { times: [0.5, 0.95] },
        },
      },
      'parts-grade': partsGradePrices,
    },
  },
  exhaust: {
    base: usd([90, 190, 80, 140], [100, 220, 85, 150], [120, 270, 90, 160], [240, 650, 130, 260]),
    options: {
      part: {
        assume: 'muffler',
        choices: {
          muffler: NOTHING,
          pipe: { times: [0.6, 1] },
          manifold: { times: [1.5, 2.4] },
          hanger: { times: [0.12, 0.5] },
          'cat-back': { times: [2.4, 1.3] },
        },
      },
    },
  },
  'catalytic-converter': {
    base: usd(
      [320, 700, 130, 230],
      [360, 850, 140, 250],
      [420, 1050, 150, 280],
      [750, 1900, 210, 420],
    ),
    options: {
      standard: {
        assume: 'federal',
        choices: { federal: NOTHING, california: { times: [1.9, 1] } },
      },
      'parts-grade': partsGradePrices,
      reason: { assume: 'worn', choices: { worn: NOTHING, stolen: { times: [1.1, 1.2] } } },
    },
  },
  'diesel-emissions': {
    base: usd([20, 60, 250, 420], [20, 65, 260, 440], [25, 80, 290, 520], [35, 110, 360, 640]),
    options: {
      job: {
        assume: 'dpf-clean',
        choices: {
          'dpf-clean': NOTHING,
          egr: {
            instead: usd(
              [180, 380, 170, 320],
              [200, 420, 180, 340],
              [240, 540, 210, 420],
              [330, 800, 280, 560],
            ),
          },
          def: {
            instead: usd(
              [150, 520, 150, 300],
              [160, 560, 160, 310],
              [190, 700, 180, 360],
              [260, 950, 230, 470],
            ),
          },
        },
      },
    },
  },
};
