const NUMBER = '(?:[a-z]?-?\\d[\\w-]*|[a-z])';
const KIND =
  'apartment|apt|unit|suite|ste|room|rm|floor|fl|building|bldg|lot|space|spc|trailer|trlr';
const NAMED = `(?:${KIND})\\.?\\s*#?\\s*${NUMBER}`;
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th) (?:floor|fl)\\.?';
const UNIT = new RegExp(
  `^(.*\\d.*?\\S)[\\s,]+((?:${NAMED}|${ORDINAL}|#\\s*${NUMBER})(?:[\\s,]+(?:${NAMED}|#\\s*${NUMBER}))*)$`,
  'i',
);
/** Roads with a number. `County Road #5` has no unit. */
const NUMBERED_ROAD =
  /\b(?:road|rd|highway|hwy|route|rte|county|cr|sr|us|state|fm|interstate)\.?$/i;

/** Splits `12 Main St Ste 123` into the street and `Ste 123`. The unit is empty if there is none. */
export function splitUnit(street: string): { street: string; unit: string } {
  const [, before = '', unit = ''] = UNIT.exec(street.trim()) ?? [];
  if (!unit || (unit.startsWith('#') && NUMBERED_ROAD.test(before))) return { street, unit: '' };
  return { street: before.replace(/,$/, ''), unit };
}

interface Lines {
  address?: string | null | undefined;
  address_2?: string | null | undefined;
}

const MAX_LINE = 200;

/** Moves a unit that was typed with the street to the second line. */
export function withUnitApart<T extends Lines>(fields: T): T {
  const { street, unit } = splitUnit(fields.address ?? '');
  if (!unit) return fields;
  const second = fields.address_2 ?? '';
  const isThere = second.toLowerCase().includes(unit.toLowerCase());
  const address_2 = isThere ? second : [unit, second].filter(Boolean).join(', ');
  return { ...fields, address: street, address_2: address_2.slice(0, MAX_LINE) };
}
