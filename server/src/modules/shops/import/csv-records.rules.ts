export interface CsvRecord {
  /** The line it begins on, from 1. */
  line: number;
  fields: string[];
  /** Set when the record cannot be read: nothing in it is to be trusted. */
  broken?: string;
}

const LONGEST_RECORD = 64 * 1024;
const UNCLOSED = 'has a quote that is never closed';

export interface CsvReader {
  push(text: string): CsvRecord[];
  end(): CsvRecord[];
}

/**
 * Reads comma-, semicolon- or tab-separated text piece by piece: quoted fields, doubled quotes,
 * line breaks in quotes. A quote that is never closed would swallow the rest of the file: such a
 * record ends as broken at its first line, and reading goes on with the next.
 */
export function createCsvReader(): CsvReader {
  let delimiter: string | undefined;
  let rest = '';
  let line = 1;
  let width: number | undefined;
  /** In a line that was given up before its end came. */
  let skipping = false;

  function read(atEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    while (from < rest.length) {
      if (skipping) {
        const end = rest.indexOf('\n', from);
        skipping = end < 0;
        from = skipping ? rest.length : end + 1;
        continue;
      }
      delimiter ??= guessDelimiter(rest, atEnd);
      if (delimiter === undefined) break;
      const whole = readRecord(rest, from, delimiter, atEnd);
      if (!whole) break;
      // Several lines that don't make a whole record: a stray quote joined them.
      const stray = width !== undefined && whole.lines > 1 && whole.fields.length !== width;
      const {
        next,
        lines,
        fields,
        broken,
        unended = false,
      } = stray ? skipLine(rest, from, UNCLOSED) : whole;
      width ??= fields.length;
      if (broken || fields.length > 1 || fields[0] !== '')
        records.push({ line, fields, ...(broken ? { broken } : {}) });
      line += lines;
      from = next;
      skipping = unended;
    }
    rest = rest.slice(from);
    return records;
  }

  return {
    push(text) {
      rest += text;
      return read(false);
    },
    end: () => read(true),
  };
}

/** The one that is most frequent in the header. */
function guessDelimiter(text: string, atEnd: boolean): string | undefined {
  const end = text.indexOf('\n');
  if (end < 0 && !atEnd && text.length < LONGEST_RECORD) return undefined;
  const header = end < 0 ? text : text.slice(0, end);
  const counts = [',', ';', '\t'].map((candidate) => ({
    candidate,
    count: header.split(candidate).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.candidate;
}

interface Found {
  fields: string[];
  next: number;
  lines: number;
  broken?: string;
  /** Given up before the end of its line was there. */
  unended?: boolean;
}

function readRecord(
  text: string,
  start: number,
  delimiter: string,
  atEnd: boolean,
): Found | undefined {
  const fields: string[] = [];
  let at = start;
  let lines = 0;
  for (;;) {
    if (at - start > LONGEST_RECORD) return skipLine(text, start, UNCLOSED);
    let field = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) {
          if (atEnd || text.length - start > LONGEST_RECORD) return skipLine(text, start, UNCLOSED);
          return undefined;
        }
        field += text.slice(at, quote);
        at = quote + 1;
        if (at >= text.length && !atEnd) return undefined;
        if (text[at] !== '"') break;
        field += '"';
        at += 1;
      }
      lines += field.split('\n').length - 1;
    }
    const end = endOfField(text, at, delimiter);
    if (end === undefined && !atEnd)
      return text.length - start > LONGEST_RECORD
        ? skipLine(text, start, 'is longer than 64 kB')
        : undefined;
    const stop = end ?? text.length;
    // Between a closing quote and the next field stands nothing: a quote that opened lines ago was
    // a stray one.
    if (field.includes('\n') && text.slice(at, stop).trim() !== '')
      return skipLine(text, start, UNCLOSED);
    field += text.slice(at, stop);
    const last = end === undefined || text[stop] === '\n';
    fields.push(last ? field.replace(/\r$/, '') : field);
    at = stop + 1;
    if (last) return { fields, next: Math.min(at, text.length), lines: lines + 1 };
  }
}

function endOfField(text: string, from: number, delimiter: string): number | undefined {
  const [comma, newline] = [text.indexOf(delimiter, from), text.indexOf('\n', from)];
  if (comma < 0 && newline < 0) return undefined;
  return comma >= 0 && (newline < 0 || comma < newline) ? comma : newline;
}

function skipLine(text: string, start: number, broken: string): Found {
  const end = text.indexOf('\n', start);
  return {
    fields: [text.slice(start, end < 0 ? start + 200 : Math.min(end, start + 200))],
    next: end < 0 ? text.length : end + 1,
    lines: 1,
    broken,
    unended: end < 0,
  };
}
