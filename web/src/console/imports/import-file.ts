import { MAX_IMPORT_BYTES, sourceOfCsv } from '@fourbay/contract/shops/shop-limits';

export type FileFormat = 'json' | 'csv';

export const formatOf = (name: string): FileFormat =>
  /\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'json';

/** `Shops of Texas.csv` → `shops-of-texas`. OpenStreetMap's ids are the same in every extract. */
export const sourceOf = (name: string): string =>
  formatOf(name) === 'json' ? 'osm' : sourceOfCsv(name);

const MB = 1024 * 1024;
export const fileSizeText = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** Why a file cannot be uploaded, checked before the upload. */
export function fileProblem({ size }: { size: number }): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MAX_IMPORT_BYTES)
    return (
      `This file is ${fileSizeText(size)}. The limit here is ${fileSizeText(MAX_IMPORT_BYTES)}. ` +
      'To import a larger file, run npm run admin -- import-shops.'
    );
  return undefined;
}

/** Parses `name=Shop name, phone=Tel` to field → column; undefined for other notations. */
export function parseColumns(text: string): Record<string, string> | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split('='));
  if (pairs.some(([field, column]) => !field?.trim() || !column?.trim())) return undefined;
  return Object.fromEntries(
    pairs.map(([field = '', ...column]) => [field.trim(), column.join('=').trim()]),
  );
}
