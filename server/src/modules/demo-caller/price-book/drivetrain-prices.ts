import { fees, partsGradePrices, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const drivetrainPrices: PriceBook = {
  'transmission-service': {
    base: usd([60, 110, 90, 150], [70, 130, 95, 160], [85, 170, 105, 180], [130, 290, 160, 310]),
    fees: fees(2, 6),
    options: {
      transmission: {
        assume: 'automatic',
        choices: {
          automatic: NOTHING,
          cvt: { times: [1.25, 1] },
          'dual-clutch': { times: [1.6, 1.35] },
          manual: { times: [0.55, 0.75] },
        },
      },
      job: {
        assume: 'drain-fill',
        choices: {
          'drain-fill': NOTHING,
          'fluid-filter': { times: [1.45, 1.35] },
          exchange: { times: [1.7, 1.15] },
        },
      },
    },
  },
  'transmission-repair': {
    base: usd([0, 0, 110, 190], [0, 0, 120, 200], [0, 0, 130, 220], [0, 0, 180, 320]),
    options: {
      job: {
        assume: 'diagnose',
        assumeWith: { options: ['transmission'], choice: 'rebuild' },
        choices: {
          diagnose: NOTHING,
          solenoid: {
            instead: usd(
              [180, 420, 220, 400],
              [200, 480, 240, 430],
              [230, 560, 260, 480],
              [420, 1100, 400, 800],
            ),
          },
          rebuild: {
            instead: usd(
              [900, 1600, 1100, 1800],
              [1000, 1900, 1200, 2000],
              [1200, 2300, 1300, 2200],
              [2000, 4200, 1900, 3400],
            ),
          },
          remanufactured: {
            instead: usd(
              [1900, 2900, 800, 1300],
              [2100, 3300, 850, 1400],
              [2400, 3900, 900, 1600],
              [3900, 7200, 1400, 2600],
            ),
          },
          used: {
            instead: usd(
              [600, 1300, 700, 1200],
              [700, 1500, 750, 1250],
              [850, 1900, 800, 1400],
              [1500, 3600, 1200, 2300],
            ),
          },
        },
      },
      transmission: {
        assume: 'automatic',
        choices: { automatic: NOTHING, cvt: { times: [1.1, 1] }, manual: { times: [0.7, 0.8] } },
      },
    },
  },
  clutch: {
    base: usd(
      [180, 340, 450, 720],
      [210, 400, 500, 800],
      [250, 480, 550, 900],
      [400, 950, 800, 1500],
    ),
    options: {
      parts: {
        assume: 'kit-flywheel',
        choices: {
          kit: NOTHING,
          'kit-flywheel': { times: [1.7, 1.08] },
          hydraulics: { times: [0.35, 0.32] },
        },
      },
      'parts-grade': partsGradePrices,
    },
  },
  'cv-axle': {
    base: usd(
      [80, 170, 110, 180],
      [90, 195, 115, 190],
      [105, 230, 120, 200],
      [200, 480, 180, 330],
      [170, 400, 160, 290],
    ),
    options: {
      part: {
        assume: 'one',
        choices: { one: NOTHING, both: { times: [2, 1.7] }, boot: { times: [0.28, 1.25] } },
      },
      end: { assume: 'front', choices: { front: NOTHING, rear: { times: [1.1, 1.1] } } },
    },
  },
  differential: {
    base: usd([22, 45, 50, 90], [25, 50, 55, 95], [30, 65, 60, 110], [45, 110, 90, 180]),
    fees: fees(1, 4),
    options: {
      part: {
        assume: 'rear',
        choices: {
          front: NOTHING,
          rear: NOTHING,
          'transfer-case': { times: [1, 0.95] },
          all: { times: [2.7, 2.4] },
          seal: { times: [0.9, 2.8] },
        },
      },
    },
  },
};
