import { fees, partsGradePrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const coolingAndClimatePrices: PriceBook = {
  'air-conditioning': {
    base: usd(
      [45, 90, 90, 140],
      [45, 95, 95, 150],
      [50, 110, 100, 160],
      [65, 150, 125, 220],
      [70, 160, 120, 210],
    ),
    options: {
      job: {
        assume: 'recharge',
        choices: {
          recharge: NOTHING,
          leak: { times: [0.4, 1.2] },
          compressor: {
            instead: usd(
              [300, 560, 260, 420],
              [330, 620, 280, 450],
              [350, 680, 290, 480],
              [560, 1200, 400, 750],
              [800, 1700, 400, 750],
            ),
          },
          condenser: {
            instead: usd(
              [150, 330, 190, 320],
              [170, 370, 200, 340],
              [180, 400, 210, 360],
              [320, 760, 300, 580],
              [300, 650, 270, 500],
            ),
          },
        },
      },
      refrigerant: {
        assume: 'r134a',
        choices: {
          r134a: NOTHING,
          r1234yf: {
            plus: usd(
              [60, 110, 0, 0],
              [65, 120, 0, 0],
              [80, 150, 0, 0],
              [90, 170, 0, 0],
              [80, 150, 0, 0],
            ),
          },
        },
      },
    },
  },
  coolant: {
    base: usd([25, 45, 75, 120], [28, 50, 80, 125], [34, 62, 85, 140], [48, 95, 120, 210]),
    fees: fees(2, 6),
    options: {
      job: {
        assume: 'flush',
        choices: {
          flush: NOTHING,
          thermostat: {
            instead: usd(
              [30, 70, 80, 150],
              [34, 80, 85, 160],
              [36, 90, 90, 170],
              [75, 200, 150, 320],
            ),
          },
          both: {
            instead: usd(
              [50, 105, 120, 210],
              [56, 120, 130, 220],
              [64, 140, 140, 240],
              [115, 280, 220, 430],
            ),
          },
        },
      },
    },
  },
  'water-pump': {
    base: usd([80, 170, 150, 290], [90, 200, 165, 320], [95, 220, 170, 330], [180, 450, 280, 600]),
    fees: fees(2, 6),
    options: {
      also: {
        assume: 'nothing',
        choices: {
          thermostat: {
            plus: usd([20, 50, 15, 35], [22, 55, 15, 35], [25, 60, 15, 40], [50, 130, 25, 60]),
          },
          belt: { plus: usd([28, 60, 0, 15], [32, 68, 0, 15], [34, 75, 0, 15], [55, 130, 0, 25]) },
          nothing: NOTHING,
        },
      },
      'parts-grade': partsGradePrices,
    },
  },
  radiator: {
    base: usd(
      [150, 290, 140, 240],
      [165, 330, 150, 260],
      [190, 390, 160, 290],
      [320, 740, 240, 480],
      [260, 560, 230, 430],
    ),
    options: {
      part: {
        assume: 'radiator',
        choices: { radiator: NOTHING, fan: { times: [0.85, 0.75] }, both: { times: [1.8, 1.3] } },
      },
      'parts-grade': partsGradePrices,
    },
  },
  heater: {
    base: usd(
      [70, 150, 80, 150],
      [75, 165, 85, 160],
      [80, 180, 90, 170],
      [150, 360, 140, 290],
      [130, 300, 130, 250],
    ),
    options: {
      part: {
        assume: 'blower',
        choices: {
          blower: NOTHING,
          resistor: { times: [0.4, 0.65] },
          core: { times: [1.1, 5.2] },
          'blend-door': { times: [0.7, 1.6] },
        },
      },
    },
  },
};
