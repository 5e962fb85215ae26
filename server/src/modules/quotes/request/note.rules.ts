import { MAX_NOTE } from '@fourbay/contract/quotes/quotes';

const PHONE = /(?<![\d,])(?:\+?1[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]{0,3}\d{3}[-. ]{0,3}\d{4}(?!\d)/g;
/** Seven digits count only with a separator, because without one they may be a part number. */
const LOCAL_PHONE = /(?<![\d-])\d{3}[-. ]\d{4}(?![\d-])/g;
const DIGIT = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\\d)';
const SPELLED_PHONE = new RegExp(`\\b${DIGIT}(?:[\\s,.-]+${DIGIT}){6,}\\b`, 'gi');
const EMAIL = /[^\s@<>()]+(?:@|\s?[[(]at[\])]\s?)[^\s@<>()]+\.[a-z]{2,}/gi;

const STREET_KINDS =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|circle|cir|place|pl|' +
  'parkway|pkwy|highway|hwy|terrace|ter|trail|trl|way|square|sq|loop|cove|cv|pike|route';
const UNIT = '(?:[,\\s]+(?:apt|apartment|unit|suite|ste|#)\\.?\\s*#?[\\w-]{1,6})?';
const STREET = new RegExp(
  `\\b\\d{1,6}[a-z]?\\s+((?:[\\p{L}\\d.'’-]+\\s+){1,4}?)(?:${STREET_KINDS})\\b\\.?${UNIT}`,
  'giu',
);
const NUMBERED_ROAD = new RegExp(
  `\\b\\d{1,6}\\s+(?:(?:[nsew]|north|south|east|west)\\.?\\s+)?` +
    `(?:highway|hwy|route|rt|county road|cr|fm|ranch road|rr)\\s+\\d{1,4}\\b${UNIT}`,
  'gi',
);
const PO_BOX = /\bp\.?\s?o\.?\s?box\s+\d+/gi;

/** “4 wheel drive”, “60 miles each way”, “2 years ago in the drive” are not addresses. */
const NOT_A_STREET_NAME = new Set(
  (
    'a about after ago all an and any are at back been before but by can cylinder cylinders day ' +
    'days degrees dollars door doors each either every for from front had has have hour hours i if ' +
    'in inch inches is it k km left liter liters mi mile miles minute minutes month months mph my ' +
    'new not of off old on one or our out percent psi quart quarts rear right rpm since so than that ' +
    'the then there they this time times tire tires to until was wd week weeks were wheel wheels ' +
    'when while with year years'
  ).split(' '),
);

const isStreetName = (words: string): boolean =>
  words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => !NOT_A_STREET_NAME.has(word.replace(/[.'’]/g, '')));

/** Masks whatever would identify the owner, because shops read the note. */
export const maskContacts = (note: string): string =>
  note
    .replace(EMAIL, '[e-mail removed]')
    .replace(PO_BOX, '[address removed]')
    .replace(NUMBERED_ROAD, '[address removed]')
    .replace(STREET, (match, name: string) => (isStreetName(name) ? '[address removed]' : match))
    .replace(PHONE, '[phone number removed]')
    .replace(LOCAL_PHONE, '[phone number removed]')
    .replace(SPELLED_PHONE, '[phone number removed]')
    .slice(0, MAX_NOTE);
