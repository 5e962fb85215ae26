import { NEAR_ME } from '@fourbay/contract/places/place-limits';
import { searchName } from './place-name.rules.ts';
import { findNickname } from './place-nicknames.rules.ts';

export interface CityQuery {
  /** The start of a name, normalized for comparison. */
  name: string;
  stateId?: string;
  /** True for a nickname or abbreviation, which matches whole names only. */
  whole?: boolean;
  /** `Pike County`, as in our labels for towns with the same name. */
  county?: string;
}

interface State {
  id: string;
  name: string;
  abbreviation: string;
}

export interface PlaceQuery {
  /** The five digits of a ZIP code anywhere in the text. */
  zip?: string;
  cities: CityQuery[];
  /** The place after `mechanics in`, if no city has the whole text as its name. */
  withoutService: CityQuery[];
  /** The city around an unknown neighborhood, as in `Wicker Park, Chicago`. */
  surrounding: CityQuery[];
}

const ZIP_CODE = /(?<![\w-])(\d{5})(?:-\d{4})?(?![\w-])/g;
const COUNTRY = /[\s,]+(?:u\.?\s?s\.?(?:\s?a\.?)?|united states(?: of america)?)\s*$/i;
const LEADING_WORDS = /^\s*(?:(?:near|around|in|downtown|midtown|uptown|greater|metro)\s+)+(?=\S)/i;
const METRO_AREA = /\s+metro(?:politan)?(?: area)?\s*$/i;

/**
 * Accepts what people type for a location: `78701`, `austin tx 78701`, `LA`, `n las vegas`,
 * `Austin, Te`.
 */
export function parsePlaceQuery(text: string, states: readonly State[]): PlaceQuery {
  // The last ZIP code in the text, because a street address begins with its number.
  const zip = [...text.matchAll(ZIP_CODE)].at(-1)?.[1];
  const named = text
    .replaceAll(ZIP_CODE, ' ')
    .replace(NEAR_ME, '')
    .replace(COUNTRY, '')
    .replace(METRO_AREA, '')
    .replace(LEADING_WORDS, '');
  const place = named.replace(/[\s,]+$/, '');
  const withoutService = placeWithoutService(place);
  return {
    ...(zip === undefined ? {} : { zip }),
    cities: parseCityQuery(place, states),
    withoutService: withoutService === place ? [] : parseCityQuery(withoutService, states),
    surrounding: parseSurrounding(withoutService, states),
  };
}

const SERVICE =
  '(?:(?:auto(?:motive)?|car|truck|tire|brake|body|oil|transmission|muffler|cheap|best|good|local) )*' +
  '(?:mechanics?|repairs?|shops?|garages?|service|tires?|brakes?|change|dealers?(?:hips?)?)';
const BEFORE_PLACE = new RegExp(
  `^(?:.*\\s(?:in|near|around|close to)|${SERVICE}(?:\\s+${SERVICE})*)\\s+(?=\\S)`,
  'i',
);
const AFTER_PLACE = new RegExp(`(?:\\s+${SERVICE})+$`, 'i');

/** `mechanics in Boise`, `auto repair Boise`, and `Boise tire shops` → `Boise`. */
const placeWithoutService = (text: string): string =>
  text.replace(BEFORE_PLACE, '').replace(AFTER_PLACE, '');

/** The endings of a text that may be a city's whole name, longest first. */
function parseSurrounding(text: string, states: readonly State[]): CityQuery[] {
  const words = text.split(/[\s,]+/);
  const [, ...afterComma] = text.split(',');
  const ends =
    afterComma.length > 0
      ? [afterComma.join(',')]
      : words.slice(1).map((_, index) => words.slice(index + 1).join(' '));
  return ends
    .flatMap((end) => parseCityQuery(end.trim(), states))
    .map((reading) => ({ ...reading, whole: true }));
}

const COUNTY = /,\s*([^,]+ (?:county|parish))(?=,|$)/i;

/**
 * Possible readings of a text: `new york` is a name, while `austin tx`, `Austin, Texas`, and `austin, te`
 * include the state. Nicknames come first, then the reading as a name alone.
 */
function parseCityQuery(text: string, states: readonly State[]): CityQuery[] {
  const [, county] = COUNTY.exec(text) ?? [];
  if (county)
    return parseCityQuery(text.replace(COUNTY, ''), states).map((reading) => ({
      ...reading,
      county: county.trim(),
    }));
  const [before = '', ...after] = text.split(',');
  const beforeComma = searchName(before);
  const afterComma = searchName(after.join(' '));
  if (!beforeComma) return [];
  if (afterComma) {
    return states
      .filter((state) => matches(state, afterComma, 'begin'))
      .flatMap((state) => inState(beforeComma, state, states));
  }
  const words = beforeComma.split(' ');
  const readings = withOtherNames(beforeComma, states);
  for (const last of [1, 2, 3]) {
    const name = words.slice(0, -last).join(' ');
    if (!name) break;
    const typedState = words.slice(-last).join(' ');
    const state = states.find((candidate) => matches(candidate, typedState, 'whole'));
    if (state) readings.push(...inState(name, state, states));
  }
  return readings;
}

/** Readings of a name in one state. A nickname of another state's town is not among them. */
const inState = (name: string, { id }: State, states: readonly State[]): CityQuery[] =>
  withOtherNames(name, states)
    .filter(({ stateId }) => stateId === undefined || stateId === id)
    .map((reading) => ({ ...reading, stateId: id }));

function withOtherNames(name: string, states: readonly State[]): CityQuery[] {
  const nickname = findNickname(name);
  const state = states.find(({ abbreviation }) => abbreviation === nickname?.state);
  const readings: CityQuery[] = [];
  if (nickname)
    readings.push({ name: nickname.name, whole: true, ...(state ? { stateId: state.id } : {}) });
  const spelledOut = spellOut(name);
  if (spelledOut !== name) readings.push({ name: spelledOut });
  readings.push({ name });
  return readings;
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
};
const LAST_WORDS: Readonly<Record<string, string>> = {
  bch: 'beach',
  cty: 'city',
  hts: 'heights',
  jct: 'junction',
  lk: 'lake',
  pk: 'park',
  spg: 'spring',
  spgs: 'springs',
  twp: 'township',
  vlg: 'village',
  vly: 'valley',
};

/** `n las vegas` → `north las vegas`, `east la` → `east los angeles`, `spgs` → `springs`. */
function spellOut(name: string): string {
  const words = name.split(' ');
  if (words.length < 2) return name;
  const direction = DIRECTIONS[words[0] ?? ''] ?? words[0] ?? '';
  const nickname = findNickname(words.slice(1).join(' '));
  if (nickname && Object.values(DIRECTIONS).includes(direction))
    return `${direction} ${nickname.name}`;
  return words
    .map((word, index) => {
      if (index === 0) return DIRECTIONS[word] ?? word;
      return index === words.length - 1 ? (LAST_WORDS[word] ?? word) : word;
    })
    .join(' ');
}

/** State abbreviations older than the two-letter postal codes. */
const OLD_ABBREVIATIONS: Readonly<Record<string, string>> = {
  ariz: 'AZ',
  cal: 'CA',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  mont: 'MT',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ore: 'OR',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
};

function matches(state: State, typed: string, how: 'begin' | 'whole'): boolean {
  const name = searchName(state.name);
  return (
    state.abbreviation.toLowerCase() === typed ||
    (Object.hasOwn(OLD_ABBREVIATIONS, typed) && OLD_ABBREVIATIONS[typed] === state.abbreviation) ||
    (how === 'begin' ? name.startsWith(typed) : name === typed)
  );
}
