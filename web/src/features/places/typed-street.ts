export interface TypedStreet {
  street: string;
  /** The town or ZIP code after the street. */
  town: string;
}

const WITH_COMMA = /^\s*(\d+[a-z]?\s+[^,]*[a-z][^,]*?)\s*,\s*(\S.*)$/i;
const WITH_ZIP = /^\s*(\d+[a-z]?\s+.*[a-z]\S*)\s+(\d{5}(?:-\d{4})?)\s*$/i;
const STREET_ALONE = /^\s*\d{1,6}[a-z]?\s+[a-z][^,]*\s+\S+\s*$/i;
const ZIP_FIRST = /^\s*\d{5}\s+\S+\s*,/;

/** `12 Elm St, Austin, TX` and `12 Elm St 78701`: a street, and its town. */
export function splitStreet(typed: string): TypedStreet | undefined {
  if (ZIP_FIRST.test(typed)) return undefined;
  const [, street, town] = WITH_COMMA.exec(typed) ?? WITH_ZIP.exec(typed) ?? [];
  return street && town ? { street, town } : undefined;
}

/** A street whose town has not been typed yet. */
export const isStreetAlone = (typed: string): boolean =>
  splitStreet(typed) === undefined && STREET_ALONE.test(typed);
