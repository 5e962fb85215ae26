import {
  IMPORT_PART_BYTES,
  MAX_IMPORT_BYTES,
  sourceOfCsv,
} from '@fourbay/contract/shops/shop-limits';
import { call } from '../../lib/api/api.ts';

export type FileFormat = 'json' | 'csv';

export const formatOf = (name: string): FileFormat =>
  /\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'json';

/** `Shops of Texas.csv` → `shops-of-texas`; OpenStreetMap's ids are the same in every extract. */
export const sourceOf = (name: string): string =>
  formatOf(name) === 'json' ? 'osm' : sourceOfCsv(name);

const MB = 1024 * 1024;
export const fileSizeText = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/** Why a file cannot be uploaded, checked before the upload. */
export function fileProblem({ size }: { size: number }): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size > MAX_IMPORT_BYTES)
    return (
      `This file is ${fileSizeText(size)}. The limit here is ${fileSizeText(MAX_IMPORT_BYTES)}. ` +
      'Import a larger file with npm run admin -- import-shops.'
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

interface ImportFile {
  file: File;
  source: string;
  columns: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Uploads a file in parts, so that neither side holds more than one in memory; reports the share
 * sent, from 0 to 1.
 */
export async function sendFile(
  { file, source, columns, signal }: ImportFile,
  onProgress: (share: number) => void,
): Promise<string> {
  const { id } = (
    await call('POST /api/v2/console/shop_imports', {
      body: { file_name: file.name, size: file.size, format: formatOf(file.name), source, columns },
      signal,
    })
  ).data;
  for (let offset = 0; offset < file.size; offset += IMPORT_PART_BYTES) {
    const part = file.slice(offset, offset + IMPORT_PART_BYTES);
    const body = new FormData();
    body.append('offset', String(offset));
    body.append('part', part, 'part');
    await call('POST /api/v2/console/shop_imports/{id}/parts', {
      params: { id },
      body,
      signal,
      onProgress: (share) => onProgress((offset + share * part.size) / file.size),
    });
  }
  return id;
}
