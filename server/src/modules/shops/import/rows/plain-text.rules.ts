/**
 * One line of storable text: no control characters or lone surrogates, whitespace collapsed,
 * limited length.
 */
export const plainText = (value: unknown, most: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** The same, line by line, because hours often have one line per day. */
export const plainLines = (value: unknown, most: number): string =>
  String(typeof value === 'string' ? value : '')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => plainText(line, most))
    .filter(Boolean)
    .join('\n')
    .slice(0, most);

/** Only http and https. A bare host gets https. */
export function parseWebsite(text: string): string | null {
  if (!text) return null;
  const candidate =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  const url = URL.parse(candidate);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.hostname.includes('.') ||
    url.username ||
    url.href.length > 500
  )
    return null;
  return url.href.replace(/\/$/, '');
}

/** Accepts `59901-1234` and `59901`; empty for anything else. */
export const parseZip = (text: string): string => /^\d{5}(-\d{4})?$/.exec(text.trim())?.[0] ?? '';

/** Finite coordinates on the globe; 0, 0 counts as an empty form. */
export function parsePoint(
  latitude: unknown,
  longitude: unknown,
): { latitude: number; longitude: number } | undefined {
  const [lat, lon] = [latitude, longitude].map(coordinate);
  if (lat === undefined || lon === undefined || !Number.isFinite(lat) || !Number.isFinite(lon))
    return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
    ? { latitude: lat, longitude: lon }
    : undefined;
}

/** Reads `30.2672`, and `30,2672` from spreadsheets in other languages. */
const coordinate = (value: unknown): number => {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '') return Number.NaN;
  return Number(typeof text === 'string' ? text.replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2') : text);
};

/**
 * The same, or swapped if the pair is far from the contiguous states and the swapped one is not.
 */
export function parseAnyPoint(
  latitude: unknown,
  longitude: unknown,
): { point: ReturnType<typeof parsePoint>; swapped: boolean } {
  const turned = parsePoint(longitude, latitude);
  const swapped =
    turned !== undefined &&
    turned.latitude >= 24 &&
    turned.latitude <= 50 &&
    turned.longitude >= -125 &&
    turned.longitude <= -66;
  return swapped ? { point: turned, swapped } : { point: parsePoint(latitude, longitude), swapped };
}

export const SWAPPED_NOTE = 'latitude and longitude were swapped';
