import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** The number of its first line, from 1. */
  line: number;
  fields: string[];
  /** Set when the record is unreadable. Its fields must not be used then. */
  broken?: string;
}

export interface CsvReader {
  push(text: string): CsvRecord[];
  end(): CsvRecord[];
}

/** Excel's first line, which isn't part of the table. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?[ \t]*\n/i;
const MAX_RECORD_LENGTH = 64 * 1024;
const UNCLOSED_QUOTE = 'has a quote that is never closed';
const TOO_LONG = 'is longer than 64 kB';
/** The reported number of characters of a broken record. */
const EXCERPT_LENGTH = 200;

/**
 * Parses comma-, semicolon-, or tab-separated text chunk by chunk. csv-parse parses the fields, while this
 * class finds the records' ends, because the library can't resume after an unclosed quote. Such a record ends
 * as broken at its first line, and parsing continues with the next line. Without a delimiter, the first line
 * tells which one it is.
 */
export function createCsvReader(given?: { delimiter: string }): CsvReader {
  let delimiter = given?.delimiter;
  let width: number | undefined;
  const lines = createLineEnds();
  let buffer = '';
  let line = 1;
  /** Whether the rest of the current line belongs to a broken record. */
  let skipping = false;

  function addRecord(records: CsvRecord[], fields: string[], broken?: string): void {
    width ??= fields.length;
    if (broken || fields.length !== 1 || fields[0])
      records.push({ line, fields, ...(broken ? { broken } : {}) });
  }

  function read(atEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < buffer.length) {
      if (skipping) {
        const end = buffer.indexOf('\n', start);
        skipping = end < 0;
        start = skipping ? buffer.length : end + 1;
        continue;
      }
      if (delimiter === undefined) {
        ({ delimiter, start, line } = readHead(buffer, atEnd));
        if (delimiter === undefined) break;
      }
      const batch = readWholeLines(buffer, start, delimiter);
      for (const fields of batch?.rows ?? []) {
        addRecord(records, fields);
        line += 1;
      }
      if (batch) {
        start = batch.next;
        continue;
      }
      const record = readRecord(buffer, start, { delimiter, width, atEnd });
      if (!record) break;
      addRecord(records, record.fields, record.broken);
      line += record.lines;
      start = record.next;
      skipping = record.isCutOff ?? false;
    }
    buffer = buffer.slice(start);
    return records;
  }

  return {
    push(text) {
      buffer += lines.push(text);
      return read(false);
    },
    end() {
      buffer += lines.end();
      return read(true);
    },
  };
}

/** Line ends are normalized to ` `; because old spreadsheets use only a carriage return. */
function createLineEnds(): { push: (text: string) => string; end: () => string } {
  // A carriage return at the end of a chunk may belong to a line feed at the start of the next.
  let held = '';
  return {
    push(text) {
      const all = held + text;
      held = all.endsWith('\r') ? '\r' : '';
      return all.slice(0, all.length - held.length).replaceAll(/\r\n?/g, '\n');
    },
    end: () => (held ? '\n' : ''),
  };
}

/** The delimiter, undefined until the header is complete, and where the header starts. */
function readHead(
  text: string,
  atEnd: boolean,
): { delimiter: string | undefined; start: number; line: number } {
  const [named, delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  if (named && delimiter) return { delimiter, start: named.length, line: 2 };
  const end = text.indexOf('\n');
  if (end < 0 && !atEnd && text.length < MAX_RECORD_LENGTH)
    return { delimiter: undefined, start: 0, line: 1 };
  const header = end < 0 ? text : text.slice(0, end);
  const counts = [',', ';', '\t'].map((candidate) => ({
    candidate,
    count: header.split(candidate).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return { delimiter: most?.candidate ?? ',', start: 0, line: 1 };
}

interface ReadOptions {
  delimiter: string;
  /** The number of fields of the header. */
  width: number | undefined;
  atEnd: boolean;
}

interface ReadRecord {
  fields: string[];
  /** Start position of the next record. */
  next: number;
  lines: number;
  broken?: string;
  /** The record was given up before its line ended. */
  isCutOff?: boolean;
}

/**
 * Parses all complete lines at once, which is much faster than one by one. Undefined when one of
 * them is not a complete record.
 */
function readWholeLines(
  text: string,
  start: number,
  delimiter: string,
): { rows: string[][]; next: number } | undefined {
  const end = text.lastIndexOf('\n');
  if (end < start) return undefined;
  const lines = text.slice(start, end).split('\n');
  if (lines.some((line) => line.length > MAX_RECORD_LENGTH)) return undefined;
  try {
    // Includes the last line's end. Without it, a blank line would not count.
    const rows = parse(`${lines.join('\n')}\n`, { ...csvOptions(delimiter), relax_quotes: true });
    return rows.length === lines.length ? { rows, next: end + 1 } : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const csvOptions = (delimiter: string) => ({
  delimiter,
  record_delimiter: '\n',
  relax_column_count: true,
});

/** Adds lines until they form a complete record; undefined when more text is needed. */
function readRecord(
  text: string,
  start: number,
  { delimiter, width, atEnd }: ReadOptions,
): ReadRecord | undefined {
  let lineStart = start;
  for (let lines = 1; ; lines += 1) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    if (lineEnd - start > MAX_RECORD_LENGTH)
      return breakOff(text, start, lines === 1 ? TOO_LONG : UNCLOSED_QUOTE);
    if (newline < 0 && !atEnd) return undefined;
    // Only a line that contains a quote can close one.
    if (lines === 1 || text.slice(lineStart, lineEnd).includes('"')) {
      const fields = parseFields(text.slice(start, lineEnd), delimiter);
      // A multi-line record with an unusual number of fields was joined by a stray quote.
      const isStray = lines > 1 && width !== undefined && fields && fields.length !== width;
      if (fields === null || isStray) return breakOff(text, start, UNCLOSED_QUOTE);
      if (fields) return { fields, next: Math.min(lineEnd + 1, text.length), lines };
    }
    if (newline < 0) return breakOff(text, start, UNCLOSED_QUOTE);
    lineStart = newline + 1;
  }
}

/**
 * Undefined while a quote is open; null when text follows the closing quote of a multi-line record.
 */
function parseFields(text: string, delimiter: string): string[] | null | undefined {
  const isMultiLine = text.includes('\n');
  const options = csvOptions(delimiter);
  try {
    const [fields = ['']] = parse(text, { ...options, relax_quotes: !isMultiLine });
    return fields;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return undefined;
    if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return null;
    // A quote within an unquoted field, as for inches, is part of the text.
    const [fields = ['']] = parse(text, { ...options, relax_quotes: true });
    return fields;
  }
}

function breakOff(text: string, start: number, broken: string): ReadRecord {
  const end = text.indexOf('\n', start);
  const lineEnd = end < 0 ? text.length : end;
  return {
    fields: [text.slice(start, Math.min(lineEnd, start + EXCERPT_LENGTH))],
    next: end < 0 ? text.length : end + 1,
    lines: 1,
    broken,
    isCutOff: end < 0,
  };
}
