import { plural } from '@fourbay/contract/formats/format';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@fourbay/contract/garage/import-limits';
import { createCsvReader, type CsvRecord } from '../../../../platform/csv/csv-records.ts';
import { readDay } from './dates.rules.ts';

/** The table of a file that has the service records. */
export interface ServiceTable {
  /** Drivvo and aCar write several tables into a file, each under its title. */
  program: 'drivvo' | 'acar' | undefined;
  headers: string[];
  records: CsvRecord[];
  /** Records in the file's other tables. */
  others: number;
  /** How the file writes dates, if it says so, such as `M/d/yyyy`. */
  datePattern: string | undefined;
}

/** If a file could have several, the rarest in texts is right. */
const DELIMITERS = ['\t', '|', ';', ','] as const;
/** The first line of some spreadsheets' files. */
const SEPARATOR = /^"?sep=([,;|\t])"?\s*$/i;
const QUOTED = /"(?:[^"]|"")*"/g;
const LINES_TO_LOOK_AT = 50;
const TITLE_OF_DRIVVO = /^"?##?\s*(\p{L}[\p{L} ]*)"?[,;\t"]*$/u;
const TITLE_OF_ACAR =
  /^"?(Metadata|Vehicles|(?:Fill-Up|Event|Service|Expense|Trip|Part) Records)"?[,;\t]*$/;
const SERVICES_OF_DRIVVO =
  /^(?:services?|servicios?|servi[cç]os?|manuten[cç][aã]o|mantenimiento|entretien|wartung|serwis)$/iu;
const NO_RECORDS = 'has no service records';
const NO_TABLE = 'isn’t a table with columns';
const NO_NAMES = 'doesn’t start with column names, such as Date, Service, and Cost';

interface Part {
  title: string;
  /** The number of its first line. */
  line: number;
  text: string;
}

/** The table with the service records, or what is wrong with the file. */
export function findServiceTable(text: string): ServiceTable | string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const delimiter = delimiterOf(lines);
  const acar = partsOf(lines, TITLE_OF_ACAR);
  if (acar.length > 1) return fromAcar(acar, delimiter);
  // Titles further down may be lines of a note.
  const [first = ''] = lines.filter((line) => line.trim() && !SEPARATOR.test(line));
  if (TITLE_OF_DRIVVO.test(first)) return fromDrivvo(partsOf(lines, TITLE_OF_DRIVVO), delimiter);
  return table(undefined, readFromNames(lines, delimiter), 0);
}

/** The records of a table, from its column names on. */
function readFromNames(lines: readonly string[], delimiter: string): CsvRecord[] {
  const from = (line: number): CsvRecord[] =>
    read({ title: '', line, text: lines.slice(line - 1).join('\n') }, delimiter);
  const records = from(1);
  const names = records.find(hasFields);
  // Read again without a title above it, which doesn't have the table's number of fields.
  return names && names !== records[0] ? from(names.line) : records;
}

const hasFields = ({ fields, broken }: CsvRecord): boolean =>
  broken !== undefined || fields.filter((field) => field.trim() !== '').length > 1;

/**
 * The delimiter that most of the first lines have equally often, because the number of commas in texts and
 * amounts differs.
 */
function delimiterOf(lines: readonly string[]): string {
  const named = SEPARATOR.exec(lines[0] ?? '')?.[1];
  if (named) return named;
  const rows = lines.slice(0, LINES_TO_LOOK_AT).join('\n').replace(QUOTED, '').split('\n');
  const counted = DELIMITERS.map((mark) => ({ mark, alike: mostAlike(rows, mark) }));
  return counted.toSorted((a, b) => b.alike - a.alike)[0]?.mark ?? ',';
}

/** How many rows have the same number of a mark. */
function mostAlike(rows: readonly string[], mark: string): number {
  const counts = rows.map((row) => countOf(row, mark)).filter((count) => count > 0);
  return Math.max(
    0,
    ...Map.groupBy(counts, (count) => count)
      .values()
      .map((same) => same.length),
  );
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** Splits lines at titles. Lines before the first title belong to no part. */
function partsOf(lines: readonly string[], title: RegExp): Part[] {
  const starts = lines.flatMap((line, index) => {
    const name = line.length < 200 ? title.exec(line.trim())?.[1] : undefined;
    return name === undefined ? [] : [{ name, index }];
  });
  return starts.map(({ name, index }, at) => ({
    title: name.trim(),
    line: index + 2,
    text: lines.slice(index + 1, starts[at + 1]?.index).join('\n'),
  }));
}

function read({ text, line }: Part, delimiter: string): CsvRecord[] {
  const reader = createCsvReader({ delimiter });
  return [...reader.push(text), ...reader.end()]
    .filter(({ fields, broken }) => broken || fields.some((field) => field.trim() !== ''))
    .map((record) => ({ ...record, line: record.line + line - 1 }));
}

function fromAcar(parts: readonly Part[], delimiter: string): ServiceTable | string {
  const part =
    parts.find(({ title }) => title === 'Event Records') ??
    parts.find(({ title }) => title === 'Service Records');
  if (!part) return NO_RECORDS;
  const about = parts.find(({ title }) => title === 'Metadata');
  const [names, values] = about ? read(about, delimiter) : [];
  const at = names?.fields.indexOf('Date Format') ?? -1;
  const others = parts.filter((one) => one !== part && one.title.endsWith(' Records'));
  return table('acar', read(part, delimiter), countRecords(others, delimiter), values?.fields[at]);
}

function fromDrivvo(parts: readonly Part[], delimiter: string): ServiceTable | string {
  const part = parts.find(({ title }) => SERVICES_OF_DRIVVO.test(title));
  if (!part) return NO_RECORDS;
  const others = parts.filter(
    (one) => one !== part && !/^(?:vehicle|veh[ií]culo)/i.test(one.title),
  );
  return table('drivvo', read(part, delimiter), countRecords(others, delimiter));
}

/** Without the parts' headers. */
const countRecords = (parts: readonly Part[], delimiter: string): number =>
  parts.reduce((count, part) => count + Math.max(0, read(part, delimiter).length - 1), 0);

const isDay = (text: string): boolean => readDay(text, 'month_first') !== undefined;

function table(
  program: ServiceTable['program'],
  found: readonly CsvRecord[],
  others: number,
  datePattern?: string,
): ServiceTable | string {
  const [header, ...records] = found.filter(({ fields }) => !/^sep=.$/i.test(fields.join(',')));
  if (!header) return NO_RECORDS;
  if (!hasFields(header)) return NO_TABLE;
  if (header.broken || header.fields.some(isDay)) return NO_NAMES;
  if (header.fields.length > MAX_IMPORT_COLUMNS)
    return `has more than ${MAX_IMPORT_COLUMNS} columns`;
  if (records.length > MAX_IMPORT_ROWS)
    return `has more than ${plural(MAX_IMPORT_ROWS, 'row')}. Split it, and import the parts`;
  if (records.length === 0) return NO_RECORDS;
  return {
    program,
    headers: header.fields.map((name) => name.trim()),
    records,
    others,
    datePattern,
  };
}
