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

/** Whether the name or code is of a state, territory or province outside the service area. */
export function isStateOutsideArea(state: string): boolean {
  const text = state.trim();
  return (
    OUTSIDE_STATES.has(text.toUpperCase()) ||
    [...OUTSIDE_STATES.values()].includes(text.toLowerCase())
  );
}

/** ZIP codes of Puerto Rico and the Virgin Islands, of military mail, Hawaii, Guam and Alaska. */
export const isZipOutsideArea = (zip: string): boolean =>
  /^(00[6-9]|09|340|96[2-9]|99[5-9])/.test(zip);

export const isUnitedStates = (country: string): boolean =>
  /^(us|usa|u\.s\.a?\.?|united states( of america)?|america)$/i.test(country.trim());

/** A box around all outlines, checked first because it is cheap. */
export const isNearContinentalUs = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): boolean => latitude >= 24 && latitude <= 50 && longitude >= -125 && longitude <= -66;

/** `78701-1234` and ` 78701 ` → `78701`; undefined when it is not a ZIP code. */
export const fiveDigits = (zip: string): string | undefined =>
  /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1];
