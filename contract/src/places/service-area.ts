/** Two-letter codes of American and Canadian addresses outside the contiguous states. */
const OUTSIDE_STATES = new Map(
  Object.entries({
    AK: 'Alaska',
    HI: 'Hawaii',
    PR: 'Puerto Rico',
    GU: 'Guam',
    VI: 'Virgin Islands',
    AS: 'American Samoa',
    MP: 'Northern Mariana Islands',
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
    FM: 'Micronesia',
    MH: 'Marshall Islands',
    PW: 'Palau',
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  }).map(([abbreviation, name]) => [abbreviation, name.toLowerCase()]),
);

/** Whether the name or code is of a state, territory, or province outside the service area. */
export function isStateOutsideArea(state: string): boolean {
  const text = state.trim();
  return (
    OUTSIDE_STATES.has(text.toUpperCase()) ||
    [...OUTSIDE_STATES.values()].includes(text.toLowerCase())
  );
}

/** ZIP codes of Puerto Rico and the Virgin Islands, of military mail, Hawaii, Guam, and Alaska. */
export const isZipOutsideArea = (zip: string): boolean =>
  /^(00[6-9]|09|340|96[2-9]|99[5-9])/.test(zip);

/** Cities outside the service area that are meant when only their name is typed. */
const CITIES_OUTSIDE: ReadonlySet<string> = new Set(
  (
    'fairbanks wasilla honolulu hilo kailua waikiki oahu maui kauai ponce bayamon calgary winnipeg ' +
    'mississauga saskatoon tijuana cancun guadalajara monterrey'
  ).split(' '),
);

/** Equally well-known cities that share their name with a small town in the service area. */
const NAMESAKES: ReadonlySet<string> = new Set(['anchorage', 'juneau', 'montreal', 'toronto']);

const asListed = (typed: string): string => typed.trim().toLowerCase();

/** Sentence shown for a place outside the service area, wherever one is typed. */
export const OUTSIDE_AREA =
  'We only call shops in the 48 contiguous states and Washington, DC so far.';

/**
 * Whether a typed text names a place outside: by its ZIP code, by a state or province after a comma
 * or alone, or as one of the well-known cities there.
 */
export function namesPlaceOutside(typed: string): boolean {
  const zip = /(?<![\w-])(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1];
  if (zip !== undefined) return isZipOutsideArea(zip);
  const words = typed.trim().split(/[\s,]+/);
  const last = typed.split(',').at(-1)?.trim() ?? '';
  const named = typed.includes(',') ? last : typed.trim();
  // `IN` and `ME` are states, and `AS` and `ON` are common words, so two letters count only after a town.
  return (
    (named.length > 2 && isStateOutsideArea(named)) ||
    CITIES_OUTSIDE.has(asListed(typed)) ||
    NAMESAKES.has(asListed(typed)) ||
    (words.length > 1 &&
      /^[A-Z]{2}$/.test(words.at(-1) ?? '') &&
      isStateOutsideArea(words.at(-1) ?? ''))
  );
}

/** The sentence for a typed text. */
export const outsideText = (typed: string): string =>
  NAMESAKES.has(asListed(typed))
    ? `${OUTSIDE_AREA} If you mean a smaller ${typed.trim()}, add its state.`
    : OUTSIDE_AREA;
