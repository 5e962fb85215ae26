const otherCountries = [
  'canad',
  'mexic',
  'export',
  'europe',
  'gcc',
  'korea',
  'japan',
  'austral',
  'nafta',
  'non[- ]us',
];
/** Trims sold in Canada or Mexico only. */
const otherMarketTrims = [
  'technik',
  'progressiv',
  'komfort',
  'comfortline',
  'highline',
  'trendline',
  'execline',
];
const otherMarket = new RegExp(
  [
    `\\b(${otherCountries.join('|')})`,
    '\\((can|mex)\\b[^)]*\\)',
    `\\b(${otherMarketTrims.join('|')})\\b`,
  ].join('|'),
  'i',
);
const unitedStates = /\b(us|usa)\b|u\.s\./i;
/** Incomplete vehicles, and vehicles that private owners can't buy. */
const notForSaleWords = [
  'chassis',
  'incomplete',
  'cutaway',
  'cab only',
  'front door only',
  'postal',
  'ambulance',
  'hearse',
  'commercial bus',
  'police',
  'taxi',
  'fleet',
  'livery',
  'prototype',
  'no road certification',
  'engineering model',
  'robotaxi',
  'waymo',
  'google',
  'enforcer',
  'pursuit',
  'ssv',
  '[su]*lev2?\\+?',
];
const notForSale = new RegExp(`\\b(${notForSaleWords.join('|')})\\b`, 'i');
/** Internal grades of Hyundai's and Kia's factories, which no badge shows. */
const factoryGrade = /\([^)]*\b(low|middle|high|mid)\b[^)]*\)/i;

/** True for a trim sold in other countries only. */
export const isForOtherMarket = (text: string): boolean =>
  otherMarket.test(text) && !unitedStates.test(text);

/**
 * True for what private owners can't choose: incomplete vehicles, fleet vehicles, internal grades.
 */
export const isNotSoldToOwners = (text: string): boolean =>
  notForSale.test(text) || factoryGrade.test(text);
