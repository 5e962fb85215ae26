import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** Splits a stream of comma-separated text into rows of fields; skips blank lines. */
export function readCsvRows(chunks: AsyncIterable<string>): AsyncIterable<string[]> {
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // The callback ignores errors, because the parser's iterator throws them.
  pipeline(Readable.from(chunks), parser, () => {});
  return parser;
}
