import { fees, flat, type PriceBook, usd } from './price-table.ts';

const NOTHING = {};

export const inspectionPrices: PriceBook = {
  'check-engine': {
    base: usd(
      [0, 0, 95, 150],
      [0, 0, 100, 160],
      [0, 0, 105, 170],
      [0, 0, 140, 230],
      [0, 0, 130, 220],
    ),
    options: {
      symptom: {
        assume: 'normal',
        choices: {
          normal: NOTHING,
          rough: { times: [1, 1.1] },
          'no-power': { times: [1, 1.15] },
          'no-start': { times: [1, 1.2] },
        },
      },
    },
  },
  diagnosis: {
    base: usd(
      [0, 0, 85, 145],
      [0, 0, 90, 150],
      [0, 0, 95, 160],
      [0, 0, 130, 220],
      [0, 0, 120, 200],
    ),
  },
  'state-inspection': {
    base: flat([0, 0, 18, 32]),
    fees: fees(4, 12),
    options: {
      kind: {
        assume: 'both',
        choices: { safety: { times: [1, 0.75] }, emissions: NOTHING, both: { times: [1, 1.5] } },
      },
      visit: { assume: 'first', choices: { first: NOTHING, retest: { times: [1, 0.5] } } },
    },
  },
  'pre-purchase-inspection': {
    base: usd(
      [0, 0, 120, 200],
      [0, 0, 125, 210],
      [0, 0, 130, 225],
      [0, 0, 180, 320],
      [0, 0, 160, 280],
    ),
    options: {
      depth: { assume: 'full', choices: { basic: { times: [1, 0.6] }, full: NOTHING } },
      place: {
        assume: 'at-shop',
        choices: { 'at-shop': NOTHING, 'at-seller': { plus: flat([0, 0, 40, 75]) } },
      },
    },
  },
};
