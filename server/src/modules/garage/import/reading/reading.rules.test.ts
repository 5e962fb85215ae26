import { describe, expect, it } from 'vitest';
import {
  ACAR_FILE,
  DRIVVO_FILE,
  FUELLY_APP_FILE,
  FUELLY_FILE,
  LUBELOGGER_FILE,
} from '../../../../../test/records/service-record-files.ts';
import { recognize } from './columns.rules.ts';
import { orderOfDates, readDay } from './dates.rules.ts';
import { createFindKnown, keyOf, type KnownEntry } from './duplicates.rules.ts';
import { currencyOf, decimalMarkOf, readCents, readMiles } from './numbers.rules.ts';
import { readRows, type ReadFile, type ReadingChoices } from './rows.rules.ts';
import { findServiceTable } from './tables.rules.ts';

const NOW = new Date('2026-11-18T12:00:00Z');

function read(text: string, choices: Partial<ReadingChoices> = {}): ReadFile & { kind: string } {
  const table = findServiceTable(text);
  if (typeof table === 'string') throw new Error(table);
  const recognized = recognize(table);
  const all = {
    columns: recognized.columns,
    dateOrder: undefined,
    unit: undefined,
    vehicle: undefined,
  };
  return { ...readRows(table, recognized, { ...all, ...choices }, NOW), kind: recognized.kind };
}
const entries = (file: ReadFile) => file.rows.map(({ entry }) => entry);
const problems = (file: ReadFile) =>
  file.rows.flatMap(({ line, problem }) => (problem ? [`${line} ${problem}`] : []));

const OIL = { day: '2021-03-18', miles: 41_250, cents: 5_499 };
const BRAKES = { day: '2021-11-02', miles: 47_810, cents: 131_000 };

describe('export files of each program', () => {
  it('LubeLogger: the description is the service', () => {
    const file = read(LUBELOGGER_FILE);
    expect(file).toMatchObject({
      kind: 'lubelogger',
      dateOrder: 'month_first',
      dateOrderKnown: true,
    });
    expect(file).toMatchObject({ unit: 'miles', unitKnown: false, currencies: [], others: 0 });
    expect(entries(file)).toMatchObject([
      { ...OIL, title: 'Oil and filter change', notes: '0W-20 synthetic, Mobil 1' },
      { ...BRAKES, title: 'Brake pads', notes: 'Front and rear' },
      { day: '2022-05-30', title: 'Wash and wax', miles: 52_030, cents: 3_500 },
    ]);
  });

  it('LubeLogger: a heading in a note doesn’t make it another program’s file', () => {
    const file = read(
      'Date,Odometer,Description,Cost,Notes,Tags\n' +
        '03/18/2021,41250,Oil change,$54.99,"Changed oil\n# Parts\n5W-30",\n',
    );
    expect(file.kind).toBe('lubelogger');
    expect(entries(file)).toMatchObject([{ ...OIL, notes: 'Changed oil\n# Parts\n5W-30' }]);
  });

  it('Fuelly: keys become words, and only services are read', () => {
    const file = read(FUELLY_FILE);
    expect(file).toMatchObject({ kind: 'fuelly', others: 2, vehicle: 'Blue' });
    expect(entries(file)).toMatchObject([
      { ...OIL, title: 'Engine oil, oil filter', notes: 'Done at home' },
      { ...BRAKES, title: 'Brake pads' },
    ]);
    const app = read(FUELLY_APP_FILE);
    expect(app).toMatchObject({ kind: 'fuelly', others: 1 });
    expect(entries(app)).toMatchObject([
      { ...OIL, title: 'Engine Oil, Oil Filter', shop: 'Elm Garage' },
    ]);
  });

  it('Drivvo: the section of services is read, with decimal commas, kilometers, and another currency', () => {
    const file = read(DRIVVO_FILE);
    expect(file).toMatchObject({ kind: 'drivvo', others: 2, unit: 'kilometers', unitKnown: true });
    expect(file).toMatchObject({ currencies: ['R$'], vehicle: 'Azul' });
    expect(entries(file)).toMatchObject([
      { ...OIL, title: 'Cambio de aceite', shop: 'Taller Sol', notes: 'Filtro "original"' },
      { ...BRAKES, title: 'Pastillas de freno' },
    ]);
    expect(file.rows.map(({ line }) => line)).toEqual([7, 8]);
  });

  it('Drivvo: columns with names that we don’t know are read by their place', () => {
    const names = /"Odômetro","Data","Valor","Tipo de serviço".*/;
    const file = read(
      DRIVVO_FILE.replace(
        names,
        '"Tachometr","Dzień","Kwota","Usługa","a","b","c","d","e","f","g"',
      ),
    );
    expect(entries(file)).toMatchObject([OIL, BRAKES]);
  });

  it('aCar: its metadata tells the order of dates, and each row its unit', () => {
    const file = read(ACAR_FILE);
    expect(file).toMatchObject({ kind: 'acar', dateOrder: 'day_first', dateOrderKnown: true });
    expect(file).toMatchObject({ others: 3, unitKnown: true });
    expect(entries(file)).toMatchObject([
      { ...OIL, day: '2021-04-03', title: 'Engine Oil, Oil Filter', notes: 'Kept the old\nfilter' },
      { ...BRAKES, title: 'Brake Pads' },
    ]);
  });

  it('a table of any kind is read by the names of its columns', () => {
    const file = read(
      'sep=;\nWork done;Performed by;Day;Kilometers;Amount\nWipers;Elm Garage;2.11.2021;76.943;12,50 €\n',
    );
    expect(file).toMatchObject({ kind: 'table', unit: 'kilometers', currencies: ['€'] });
    expect(entries(file)).toMatchObject([
      { day: '2021-11-02', title: 'Wipers', shop: 'Elm Garage', miles: 47_810, cents: 1_250 },
    ]);
  });
});

describe('tables as spreadsheets write them', () => {
  const BOTH = [
    { day: '2024-03-15', title: 'Oil, filter, brakes', cents: 123_456 },
    { day: '2024-04-03', title: 'Tires, axle, wipers', cents: 8_990 },
  ];

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['vertical bars', '|'],
  ])('%s divide the fields, even if the texts have more commas', (_name, mark) => {
    const rows = [
      ['Datum', 'Arbeit', 'Kosten'],
      ['15.03.2024', 'Oil, filter, brakes', '1.234,56'],
      ['3.4.2024', 'Tires, axle, wipers', '89,90 €'],
    ];
    expect(entries(read(rows.map((row) => row.join(mark)).join('\r\n')))).toMatchObject(BOTH);
  });

  it('a column name may have a delimiter and a line break in quotes', () => {
    const file = read('"Date\n(d,m,y)";Service;"Cost, tax, and parts"\n15.03.2024;Oil;12,50\n');
    expect(entries(file)).toMatchObject([{ day: '2024-03-15', title: 'Oil' }]);
    expect(file.rows.map(({ line }) => line)).toEqual([3]);
  });

  it('German columns are recognized', () => {
    const file = read(
      'Datum;Kilometerstand;Leistung;Betrag;Werkstatt;Bemerkungen\r\n' +
        '15.03.2024;123.456;Ölwechsel;1.234,56 €;Müller;"Zeile eins\nZeile zwei; mit Semikolon"\r\n',
    );
    expect(file).toMatchObject({ unit: 'kilometers', unitKnown: true });
    expect(entries(file)).toMatchObject([
      {
        day: '2024-03-15',
        miles: 76_712,
        title: 'Ölwechsel',
        cents: 123_456,
        shop: 'Müller',
        notes: 'Zeile eins\nZeile zwei; mit Semikolon',
      },
    ]);
  });

  it('a title and empty columns beside the table are left out', () => {
    const file = read(',,,,\nMy car,,,,\n\n,Date,,Service,Cost\n,3/15/2024,,Oil,12.5\n,,,,\n');
    expect(entries(file)).toMatchObject([{ day: '2024-03-15', title: 'Oil', cents: 1_250 }]);
    expect(file.rows.map(({ line }) => line)).toEqual([5]);
  });

  it.each(['-', '–', 'n/a', 'N/A', 'unknown', '?'])(
    'a cost and a mileage of “%s” are none',
    (none) => {
      const file = read(`Date,Service,Mileage,Cost\n3/15/2024,Oil,${none},${none}\n`);
      expect(entries(file)).toMatchObject([{ title: 'Oil', miles: null, cents: null }]);
    },
  );

  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'isn’t a table'],
    ['JSON', '[\n {\n  "date": "2024-03-15"\n }\n]', 'isn’t a table'],
    ['a page', '<!doctype html>\n<html>\n<td>2024-03-15</td>\n</html>', 'isn’t a table'],
    ['a contact', 'BEGIN:VCARD\nVERSION:3.0\nFN:Pat\nEND:VCARD\n', 'isn’t a table'],
    ['rows alone', '3/15/2024,Oil,54.99\n4/15/2024,Tires,400\n', 'doesn’t start with column names'],
  ])('%s is refused', (_name, text, problem) => {
    expect(findServiceTable(text)).toContain(problem);
  });
});

describe('rows with problems', () => {
  const HEADER = 'Date,Service,Mileage,Cost,Notes';
  it.each([
    [',Wipers,1,1', 'has no date'],
    ['soon,Wipers,1,1', 'has a date that we can’t read: soon'],
    ['2/31/2021,Wipers,1,1', 'has a date that we can’t read: 2/31/2021'],
    ['2027-01-01,Wipers,1,1', 'has a date that is in the future: 2027-01-01'],
    ['1979-01-01,Wipers,1,1', 'has a date that is too long ago: 1979-01-01'],
    ['2021-01-01,,1,1', 'doesn’t say which service was done'],
    ['2021-01-01,Wipers,about 1000,1', 'has a mileage that we can’t read: about 1000'],
    ['2021-01-01,Wipers,3000000,1', 'has a mileage that we can’t read: 3000000'],
    ['2021-01-01,Wipers,1,10 or 20', 'has a cost that we can’t read: 10 or 20'],
    ['2021-01-01,Wipers,1,-5', 'has a cost that we can’t read: -5'],
    ['2021-01-01,Wipers,1,5,one,two', 'has 6 fields instead of 5'],
    [`2021-01-01,Wipers,1,5,${'x'.repeat(4_001)}`, 'has a text with more than 4,000 characters'],
    ['2021-01-01,"Wipers,1,5', 'has a quote that is never closed'],
  ])('%s: %s', (row, reason) => {
    const file = read(`${HEADER}\n${row}\n2021-01-02,Battery,,\n`);
    expect(problems(file)).toEqual([`2 ${reason}`]);
    // The other rows are read, and what they don't say stays unknown.
    expect(entries(file).at(-1)).toMatchObject({
      day: '2021-01-02',
      title: 'Battery',
      miles: null,
      cents: null,
    });
  });

  it('a formula is text, and the apostrophe that kept it from running is removed', () => {
    const file = read(`${HEADER}\n2021-01-01,=1+1,,,"'=HYPERLINK(""x"")"\n`);
    expect(entries(file)).toMatchObject([{ title: '=1+1', notes: '=HYPERLINK("x")' }]);
  });

  it('a title that is too long is complete in the description', () => {
    const long = 'Wipers '.repeat(40).trim();
    expect(entries(read(`${HEADER}\n2021-01-01,${long},,,\n`))).toMatchObject([
      { title: `${long.slice(0, 199)}…`, description: long },
    ]);
  });

  it('of several vehicles in a file, one has to be chosen', () => {
    const text = 'Vehicle,Date,Service\nBlue,2021-01-01,Wipers\nRed,2021-01-02,Battery\n';
    expect(read(text)).toMatchObject({ vehicle: null, rows: [] });
    expect(read(text).vehicles).toEqual([
      { name: 'Blue', rows: 1 },
      { name: 'Red', rows: 1 },
    ]);
    expect(entries(read(text, { vehicle: 'Red' }))).toMatchObject([{ title: 'Battery' }]);
  });

  it.each([
    ['', 'has no service records'],
    ['Date,Service\n', 'has no service records'],
    ['##Refuelling\nDate,Cost\n2021-01-01,5\n', 'has no service records'],
    [`Date${',x'.repeat(200)}\n1`, 'has more than 200 columns'],
    [
      `Date${','.repeat(1_000_000)}\n1`,
      'doesn’t start with column names, such as Date, Service, and Cost',
    ],
    [
      `Date,Service\n${'1,2\n'.repeat(5_001)}`,
      'has more than 5,000 rows. Split it, and import the parts',
    ],
  ])('a file that can’t be read at all is refused (%#)', (text, problem) => {
    expect(findServiceTable(text)).toBe(problem);
  });
});

describe('dates', () => {
  it.each([
    ['2021-03-04', '2021-03-04'],
    ['2021-03-04T10:00:00Z', '2021-03-04'],
    ['2021/3/4 9:05', '2021-03-04'],
    ['20210304', '2021-03-04'],
    ['3/4/2021', '2021-03-04'],
    ['3-4-21', '2021-03-04'],
    ['03/04/1998 - 13:55', '1998-03-04'],
    ['4.3.2021', '2021-03-04'],
    ['Mar 4, 2021', '2021-03-04'],
    ['March 4th 2021', '2021-03-04'],
    ['4 Mar 2021', '2021-03-04'],
    ['4-Mar-21', '2021-03-04'],
    ['3/4/2021 or later', undefined],
    ['44259', undefined],
    ['Mär 4, 2021', '2021-03-04'],
    ['Thursday, March 4, 2021', '2021-03-04'],
    ['Thu Mar 4 2021 09:05:00 GMT+0000', '2021-03-04'],
    ['Donnerstag, 4. März 2021', '2021-03-04'],
    ['4 de marzo de 2021', '2021-03-04'],
    ['3/4/2021 2:30 PM', '2021-03-04'],
    ['3/4/2021, 2 p.m.', '2021-03-04'],
    ['4.3.2021 14.30 Uhr', '2021-03-04'],
    ['2/29/2023', undefined],
    ['Foo 4, 2021', undefined],
    ['13/13/2021', undefined],
  ])('%s is read as %s', (written, day) => {
    expect(readDay(written, 'month_first')).toBe(day);
  });

  it('one row shows which of the day and the month comes first', () => {
    expect(orderOfDates(['3/4/2021', '25/4/2021'])).toEqual({ order: 'day_first', known: true });
    expect(orderOfDates(['3/4/2021', '4/25/2021'])).toEqual({ order: 'month_first', known: true });
    expect(orderOfDates(['3/4/2021', '5/6/2021'])).toEqual({ order: 'month_first', known: false });
    expect(orderOfDates(['2021-04-03', '3.4.2021', '5/5/2021'])).toMatchObject({ known: true });
    expect(orderOfDates(['25/4/2021', '4/25/2021', '3/4/2021'])).toMatchObject({ known: false });
    expect(readDay('3/4/2021', 'day_first')).toBe('2021-04-03');
  });
});

describe('numbers', () => {
  it.each([
    ['54.99', '.', 5_499],
    ['$1,310.00', '.', 131_000],
    ['1,310', '.', 131_000],
    ['1.310,00 €', ',', 131_000],
    ['1.310', ',', 131_000],
    ['54,9', '.', 5_490],
    ['USD 54.99', '.', 5_499],
    ['54.99 USD', '.', 5_499],
    ['R$ 54,99', ',', 5_499],
    ['1 310,00 kr', ',', 131_000],
    ['CHF 1’310.00', '.', 131_000],
    ['0', '.', 0],
    ['75k', '.', undefined],
    ['free', '.', undefined],
    ['(5.00)', '.', undefined],
    ['1.2.3', '.', undefined],
  ] as const)('the amount %s with the decimal mark %s is %s cents', (written, mark, cents) => {
    expect(readCents(written, mark)).toBe(cents);
  });

  it('the decimal mark is the one that the column’s numbers show', () => {
    expect(decimalMarkOf(['1.310', '54,99'])).toBe(',');
    expect(decimalMarkOf(['1,310', '54.99'])).toBe('.');
    expect(decimalMarkOf(['1,310'])).toBe('.');
  });

  it('currencies besides the US dollar are named', () => {
    expect(['54.99 €', 'CHF 5', 'CA$5', '$5', 'USD 5', 'US$ 5', '5'].map(currencyOf)).toEqual([
      '€',
      'CHF',
      'CA$',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['41,250', 41_250],
    ['41.250', 41_250],
    ['41250.7 mi', 41_250],
    ['66385 km', 41_250],
    ['41 250', 41_250],
    ['41k', undefined],
    ['-3', undefined],
  ] as const)('the odometer %s is %s miles', (written, miles) => {
    expect(readMiles(written, '.', 'miles')).toBe(miles);
  });
});

describe('rows that the history has already', () => {
  const work = { day: '2021-03-18', title: 'Oil change', miles: 41_250, cents: 5_499 };
  const known = (changes: Partial<KnownEntry> = {}) =>
    createFindKnown([{ ...work, importKey: null, ...changes }])(work);

  it('an entry of the same day and title that doesn’t contradict the row is the same work', () => {
    expect(known({ title: ' oil  CHANGE' })).toBe(true);
    expect(known({ miles: null, cents: null })).toBe(true);
    expect(known({ cents: 5_500 })).toBe(false);
    expect(known({ day: '2021-03-19' })).toBe(false);
  });

  it('an imported row is recognized, even after its entry was changed', () => {
    expect(known({ day: null, title: 'Oil', importKey: keyOf(work) })).toBe(true);
    expect(known({ importKey: 'another row' })).toBe(false);
  });
});
