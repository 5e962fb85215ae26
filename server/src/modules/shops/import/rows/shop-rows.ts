import { createCsvReader } from '../../../../platform/csv/csv-records.ts';
import { mapColumns, parseCsvShop, type ColumnMap, type CsvField } from '../csv/csv-shop.rules.ts';
import { createJsonElementReader } from '../osm/json-sequence.rules.ts';
import { parseOsmShop } from '../osm/osm-shop.rules.ts';
import type { ParseResult } from './parsed-shop.ts';
import type { TextChunk } from './text-file.ts';

export type ImportFormat = 'json' | 'csv';

export interface ShopRow {
  /** Line of a CSV file, or position in the list of a JSON file. */
  row: number;
  reading: ParseResult;
  share: number;
}

/** The file is unreadable. The message is shown to the operator. */
export class UnreadableFileError extends Error {}

export async function* readShopRows(
  chunks: AsyncIterable<TextChunk>,
  format: ImportFormat,
  columns: Readonly<Partial<Record<CsvField, string>>>,
  today: Date,
): AsyncGenerator<ShopRow> {
  if (format === 'csv') yield* readCsvRows(chunks, columns);
  else yield* readJsonRows(chunks, today);
}

async function* readJsonRows(
  chunks: AsyncIterable<TextChunk>,
  today: Date,
): AsyncGenerator<ShopRow> {
  const elements = createJsonElementReader();
  const asRow =
    (share: number) =>
    ({ index, value, broken }: ReturnType<typeof elements.end>[number]): ShopRow => {
      if (index === 0) throw new UnreadableFileError(`The file ${broken}.`);
      return {
        row: index,
        reading: broken ? { rejected: broken } : parseOsmShop(value, today),
        share,
      };
    };
  for await (const { text, share } of chunks) yield* elements.push(text).map(asRow(share));
  yield* elements.end().map(asRow(1));
}

async function* readCsvRows(
  chunks: AsyncIterable<TextChunk>,
  requestedNames: Readonly<Partial<Record<CsvField, string>>>,
): AsyncGenerator<ShopRow> {
  const reader = createCsvReader();
  let columns: ColumnMap | undefined;
  let width = 0;
  function* rowsOf(records: ReturnType<typeof reader.end>, share: number): Generator<ShopRow> {
    for (const { line, fields, broken } of records) {
      if (!columns) {
        const mapped = broken ? `The header ${broken}.` : mapColumns(fields, requestedNames);
        if (typeof mapped === 'string') throw new UnreadableFileError(mapped);
        columns = mapped;
        width = fields.length;
      } else
        yield {
          row: line,
          reading: broken ? { rejected: broken } : parseCsvShop(fields, columns, width),
          share,
        };
    }
  }
  for await (const { text, share } of chunks) yield* rowsOf(reader.push(text), share);
  yield* rowsOf(reader.end(), 1);
  if (!columns) throw new UnreadableFileError('The file is empty.');
}
