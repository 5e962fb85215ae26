/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** An RFC 4180 line without its line break. An apostrophe keeps text from being run as a formula. */
export const csvLine = (fields: readonly (string | number | null)[]): string =>
  fields.map(csvField).join(',');

function csvField(field: string | number | null): string {
  const text = String(field ?? '');
  const safe = typeof field === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
