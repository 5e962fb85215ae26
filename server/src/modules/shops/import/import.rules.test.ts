import { describe, expect, it } from 'vitest';
import { createCsvReader, type CsvRecord } from '../../../platform/csv/csv-records.ts';
import { mapColumns, parseCsvShop } from './csv/csv-shop.rules.ts';
import { createJsonElementReader } from './osm/json-sequence.rules.ts';
import * as osm from './osm/osm-shop.rules.ts';
import { readPhone } from './rows/phone.rules.ts';
import { parsePoint, parseWebsite, plainText } from './rows/plain-text.rules.ts';

const TODAY = new Date('2026-11-18T12:00:00Z');
const parseOsmShop = (element: unknown) => osm.parseOsmShop(element, TODAY);

/** Every way of splitting a text in two, and one character at a time. */
const cuts = (text: string): string[][] => [
  [...text],
  ...Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]),
];

describe('reading JSON elements', () => {
  const read = (pieces: readonly string[]) => {
    const elements = createJsonElementReader();
    return [...pieces.flatMap((piece) => elements.push(piece)), ...elements.end()];
  };

  it('GeoJSON features are found wherever the chunks are split', () => {
    const file =
      '{"name":"a \\"features\\" b","crs":{"features":[1]},"features" : [ ' +
      '{"a":"}]\\\\","b":[{"c":1}]} , {"d":2}],"x":[{"y":1}]}';
    for (const pieces of cuts(file)) {
      expect(read(pieces)).toEqual([
        { index: 1, value: { a: '}]\\', b: [{ c: 1 }] } },
        { index: 2, value: { d: 2 } },
      ]);
    }
  });

  it('the elements of an Overpass response are found', () => {
    expect(read(['{"version":0.6,"elements":[{"id":1}]}'])).toEqual([
      { index: 1, value: { id: 1 } },
    ]);
  });

  it('a text sequence is read, with or without record separators', () => {
    const features = ['{"type":"Feature","id":1}', '{"type":"Feature","id":2,"a":"\\n"}'];
    const values = [
      { index: 1, value: { type: 'Feature', id: 1 } },
      { index: 2, value: { type: 'Feature', id: 2, a: '\n' } },
    ];
    const separated = features.map((feature) => `\u001E${feature.replace(',', ',\n')}\n`);
    for (const file of [`${features.join('\n')}\n`, features.join('\r\n'), separated.join('')])
      for (const pieces of cuts(file)) expect(read(pieces)).toEqual(values);
    expect(read([`${features[0]}\n7\n{"a":1`])).toEqual([
      values[0],
      { index: 2, broken: 'isn’t an object' },
      { index: 3, broken: 'is cut off: the file ends in the middle of it' },
    ]);
  });

  it('reading continues after an invalid element', () => {
    expect(read(['{"features":[{"a":nul},{"b":1}]}'])).toEqual([
      { index: 1, broken: 'isn’t valid JSON' },
      { index: 2, value: { b: 1 } },
    ]);
  });

  it('an element over a megabyte is reported as invalid', () => {
    expect(
      read([
        '{"features":[{"a":"',
        ...Array.from({ length: 3 }, () => 'x'.repeat(600_000)),
        '"},{"b":1}]}',
      ]),
    ).toEqual([
      { index: 1, broken: 'is longer than 1 MB' },
      { index: 2, value: { b: 1 } },
    ]);
  });

  it('a truncated or different file is reported', () => {
    expect(read(['{"features":[{"a":1},{"b":'])).toMatchObject([
      { index: 1 },
      { index: 2, broken: 'is cut off, because the file ends in the middle of it' },
    ]);
    expect(read(['{"features":[{"a":1},'])).toMatchObject([
      { index: 1 },
      { broken: 'is missing, because the file is cut off' },
    ]);
    expect(read(['<html>'])[0]?.broken).toContain('neither');
  });
});

describe('reading CSV records', () => {
  const read = (pieces: readonly string[]): CsvRecord[] => {
    const reader = createCsvReader();
    return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  };

  it('quoted CSV fields are read wherever the chunks are split', () => {
    const file = 'name,note\r\n"Joe ""the"" Wrench","two\nlines"\r\n\r\nplain,\r\nlast,"x"';
    for (const pieces of cuts(file)) {
      expect(read(pieces)).toEqual([
        { line: 1, fields: ['name', 'note'] },
        { line: 2, fields: ['Joe "the" Wrench', 'two\nlines'] },
        { line: 5, fields: ['plain', ''] },
        { line: 6, fields: ['last', 'x'] },
      ]);
    }
  });

  it.each([';', '\t'])('%j separates fields when the header contains it', (delimiter) => {
    expect(read([`a${delimiter}b\n1,5${delimiter}2\n`]).at(-1)?.fields).toEqual(['1,5', '2']);
  });

  it('the separator that Excel names in the first line is used', () => {
    for (const pieces of cuts('sep=;\r\nname,first;zip\r\n"a;b";2\r\n'))
      expect(read(pieces)).toEqual([
        { line: 2, fields: ['name,first', 'zip'] },
        { line: 3, fields: ['a;b', '2'] },
      ]);
    expect(read(['"sep=|"\na|b\n']).map(({ fields }) => fields)).toEqual([['a', 'b']]);
  });

  it('after an unclosed quote, reading continues on the next line', () => {
    const records = read(['a,b\n1,"stray\n2,fine\n3,"quoted"\n4,last\n']);
    expect(records.map(({ line, broken }) => [line, broken ?? 'fine'])).toEqual([
      [1, 'fine'],
      [2, 'has a quote that is never closed'],
      [3, 'fine'],
      [4, 'fine'],
      [5, 'fine'],
    ]);
  });

  it('no part of an endless row is read as another row', () => {
    const endless = 'x'.repeat(40_000);
    expect(
      read(['a,b\n', endless, endless, `${endless},y\n1,`, '2\n']).map(
        ({ line, broken, fields }) => [line, broken ?? fields],
      ),
    ).toEqual([
      [1, ['a', 'b']],
      [2, 'is longer than 64 kB'],
      [3, ['1', '2']],
    ]);
  });

  it('a record over 64 kB is reported as invalid', () => {
    const records = read([
      'a,b\n1,"',
      ...Array.from({ length: 40 }, () => `${'x'.repeat(4_000)}\n`),
      '2,fine\n',
    ]);
    expect(records.find(({ line }) => line === 2)?.broken).toBe('has a quote that is never closed');
    expect(records.at(-1)?.fields).toEqual(['2', 'fine']);
  });
});

describe('parsing the fields of a row', () => {
  it('text is cleaned of characters that cannot be stored', () => {
    expect(plainText(' Joe\u0000’s\n\tGarage \uD800', 200)).toBe('Joe ’s Garage \uFFFD');
    expect(plainText('x'.repeat(300), 200)).toHaveLength(200);
    expect(plainText({ a: 1 }, 200)).toBe('');
  });

  it.each([
    ['(406) 555-0106', '+14065550106'],
    ['+1 406-555-0106', '+14065550106'],
    ['1.406.555.0106 ext. 12', '+14065550106'],
    ['406 555 0106; 406 555 0107', '+14065550106'],
    ['406/555-0147', '+14065550147'],
    ['406-555-0106/406-555-0107', '+14065550106'],
    ['406-555-0106 / 0107', '+14065550106'],
    ['1-800-GO-JIFFY', '+18004654339'],
    ['1 (800) FLOWERS', '+18003569377'],
    ['800-GO-FEDEX-NOW', '+18004633339'],
    ['406-555-0106 (Bob)', '+14065550106'],
    ['876-555-0106', null],
    ['416-555-0106', null],
    ['call Bob', null],
    ['555-0106', null],
    ['+44 20 7946 0958', null],
    ['106 555 0106', null],
    ['', null],
  ])('a phone number is normalized: %s', (text, phone) => {
    expect(readPhone(text).phone).toBe(phone);
  });

  it('a number from another country is refused with the reason', () => {
    expect(readPhone('(876) 555-0106').refused).toBe('area code 876 is in Jamaica');
    expect(readPhone('+1 416 555 0106').refused).toBe('area code 416 is in Canada');
    expect(readPhone('12345').refused).toBeUndefined();
  });

  it.each([
    ['https://joe.example/a', 'https://joe.example/a'],
    ['joe.example', 'https://joe.example'],
    ['http://joe.example:8080/', 'http://joe.example:8080'],
    ['javascript:alert(1)', null],
    ['ftp://joe.example', null],
    ['https://user:secret@joe.example', null],
    ['nonsense', null],
  ])('a website must be http or https: %s', (text, website) => {
    expect(parseWebsite(text)).toBe(website);
  });

  it('coordinates must be valid', () => {
    expect(parsePoint('30.5', '-97')).toEqual({ latitude: 30.5, longitude: -97 });
    expect(parsePoint('30,5', '-97,25')).toEqual({ latitude: 30.5, longitude: -97.25 });
    for (const [latitude, longitude] of [
      ['', ''],
      ['30,5,1', '-97'],
      ['0', '0'],
      ['91', '1'],
      ['1', '181'],
      ['x', '1'],
      [],
    ])
      expect(parsePoint(latitude, longitude)).toBeUndefined();
  });
});

describe('an OpenStreetMap element', () => {
  const node = (tags: Record<string, string>) =>
    parseOsmShop({
      type: 'node',
      id: 5,
      lat: 30,
      lon: -97,
      tags: { name: 'Joe', shop: 'car_repair', ...tags },
    });
  const shopOf = (reading: ReturnType<typeof parseOsmShop>) =>
    'shop' in reading ? reading.shop : undefined;

  it('an element becomes a shop with all its fields', () => {
    const reading = node({
      phone: '512-555-0101',
      website: 'joe.example',
      opening_hours: 'Mo-Fr 08:00-17:00',
      'addr:housenumber': '5',
      'addr:street': 'Oak St',
      'addr:postcode': '78701',
    });
    expect(shopOf(reading)).toMatchObject({
      sourceId: 'node/5',
      name: 'Joe',
      type: 'independent',
      point: { latitude: 30, longitude: -97 },
      street: '5 Oak St',
      zip: '78701',
      phone: '+15125550101',
      website: 'https://joe.example',
      notes: [],
    });
  });

  it('the type comes from the shop and brand tags', () => {
    expect(shopOf(node({ shop: 'car' }))?.type).toBe('dealership');
    expect(shopOf(node({ brand: 'Tallgrass' }))?.type).toBe('chain');
    expect(shopOf(node({ shop: '', craft: 'car_repair' }))?.type).toBe('independent');
  });

  it('the services come from service:vehicle tags', () => {
    expect(
      shopOf(
        node({
          'service:vehicle:oil_change': 'yes',
          'service:vehicle:brakes': 'yes',
          'service:vehicle:glass': 'no',
        }),
      )?.categories,
    ).toEqual(['oil-change', 'brakes', 'brake-fluid']);
  });

  it('unusable fields are noted', () => {
    expect(shopOf(node({ phone: '12345', opening_hours: 'sometimes' }))?.notes).toEqual([
      'phone number not usable: 12345',
      'opening hours not understood: sometimes',
    ]);
  });

  it('tags may be nested in the properties', () => {
    const geometry = { type: 'Point', coordinates: [-97, 30] };
    const tags = { name: 'Joe', shop: 'car_repair' };
    const properties = { type: 'node', id: 5, tags, meta: { version: 2 } };
    const nested = { type: 'Feature', properties, geometry };
    expect(shopOf(parseOsmShop(nested))).toMatchObject({ sourceId: 'node/5', name: 'Joe' });
    expect(shopOf(parseOsmShop({ ...nested, id: 'way/7' }))?.sourceId).toBe('way/7');
  });

  it('bounds or the outline locate an element without a center', () => {
    const way = { type: 'way', id: 7, tags: { name: 'Joe', shop: 'car_repair' } };
    const outline = [
      { lat: 30, lon: -97 },
      { lat: 31, lon: -96 },
    ];
    for (const place of [
      { bounds: { minlat: 30, minlon: -97, maxlat: 31, maxlon: -96 } },
      { geometry: outline },
      {
        members: [
          { type: 'way', ref: 1, geometry: outline },
          { type: 'node', ref: 2 },
        ],
      },
    ])
      expect(shopOf(parseOsmShop({ ...way, ...place }))?.point).toEqual({
        latitude: 30.5,
        longitude: -96.5,
      });
  });

  it('a way or polygon is located at the middle of its outline', () => {
    const tags = { name: 'Joe', shop: 'car_repair' };
    expect(
      shopOf(parseOsmShop({ type: 'way', id: 7, center: { lat: 30, lon: -97 }, tags }))?.sourceId,
    ).toBe('way/7');
    const polygon = {
      type: 'Feature',
      id: 'a14',
      properties: tags,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-97, 30],
            [-96, 30],
            [-96, 31],
            [-97, 30],
          ],
        ],
      },
    };
    expect(shopOf(parseOsmShop(polygon))).toMatchObject({
      sourceId: 'way/7',
      point: { latitude: 30.5, longitude: -96.5 },
    });
  });

  it.each([
    ['2019', true],
    ['2026-11', true],
    ['2026-11-18', true],
    ['before 2020', true],
    ['~2015', true],
    ['1990s', true],
    ['2026-11-19', false],
    ['2027', false],
    ['someday', false],
  ])('a shop with the end date %s is closed for good: %s', (end_date, closed) => {
    expect('rejected' in node({ end_date })).toBe(closed);
  });

  it.each([
    [{ 'disused:shop': 'car_repair' }, true],
    [{ 'disused:shop': 'yes' }, true],
    [{ shop: '', 'disused:shop': 'convenience' }, true],
    [{ 'disused:shop': 'convenience' }, false],
    [{ 'was:shop': 'florist', 'disused:amenity': 'fuel' }, false],
    [{ opening_hours: 'permanently closed' }, true],
    [{ opening_hours: 'off' }, false],
  ])('whether a shop is closed for good follows from its tags: %j %s', (tags, closed) => {
    const reading = node(tags);
    expect('rejected' in reading && reading.closed === true).toBe(closed);
  });

  it.each([
    [{ shop: 'bakery' }, 'is not a repair shop (shop=bakery)'],
    [{ shop: '' }, 'is not a repair shop (no shop or craft)'],
    [{ disused: 'yes' }, 'is closed for good'],
    [{ shop: 'car', 'service:vehicle:car_repair': 'no' }, 'sells cars but doesn’t repair them'],
    [{ name: '' }, 'has no name'],
  ])('a row is rejected with a reason: %j', (tags, rejected) => {
    expect(node(tags)).toMatchObject({ rejected });
  });

  it('an element without coordinates or id, or that isn’t an object, is rejected', () => {
    const tags = { name: 'Joe', shop: 'car_repair' };
    expect(parseOsmShop({ type: 'way', id: 7, tags })).toMatchObject({
      rejected: expect.stringContaining('no coordinates'),
    });
    expect(
      parseOsmShop({ type: 'Feature', properties: tags, geometry: { coordinates: [-97, 30] } }),
    ).toMatchObject({ rejected: 'has no id' });
    expect(parseOsmShop(null)).toMatchObject({ rejected: 'isn’t an object' });
  });
});

describe('a CSV record', () => {
  const header = ['Shop Name', 'Tel', 'Lat', 'Lng', 'ZIP', 'Kind', 'ID'];
  const columns = mapColumns(header, { phone: 'Tel' });
  const read = (...record: string[]) =>
    typeof columns === 'string' ? undefined : parseCsvShop(record, columns, header.length);

  it('columns are found by their usual or requested names', () => {
    expect(read('Joe', '512-555-0101', '30', '-97', '', 'dealer', '9')).toMatchObject({
      shop: {
        sourceId: '9',
        name: 'Joe',
        phone: '+15125550101',
        type: 'dealership',
        point: { latitude: 30, longitude: -97 },
      },
    });
    expect(mapColumns(['a', 'b'], {})).toContain('No column has the shop’s name');
    expect(mapColumns(['name'], {})).toContain('ZIP code');
    expect(mapColumns(['name', 'zip'], { phone: 'Tel' })).toContain('no column “Tel”');
  });

  it('a record without an id is identified by name and location', () => {
    const ids = [
      read('Joe', '', '30', '-97', '', '', ''),
      read('JOE', '1', '30', '-97', '', '', ''),
      read('Joe', '', '31', '-97', '', '', ''),
    ].map((reading) => reading && 'shop' in reading && reading.shop.sourceId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('a ZIP code is enough for a location, and a missing leading zero is restored', () => {
    expect(read('Joe', '', '', '', '5401', '', '')).toMatchObject({
      shop: { zip: '05401', point: undefined },
    });
  });

  it.each([
    [['Joe', '1'], 'has 2 fields instead of 7'],
    [['', '', '30', '-97', '', '', ''], 'has no name'],
    [['Joe', '', 'x', '-97', '', '', ''], 'has impossible coordinates: x, -97'],
    [['Joe', '', '', '', '', '', ''], 'has neither coordinates nor a ZIP code'],
    [['Joe', '', '30', '-97', '', 'boat', ''], 'has an unknown type: boat'],
  ])('a row is rejected with a reason: %j', (record, rejected) => {
    expect(read(...record)).toMatchObject({ rejected });
  });
});

describe('rows that look alike', () => {
  it('list elements that aren’t objects are counted and reported', () => {
    const elements = createJsonElementReader();
    const file = '{"features":[1,{"a":1}, null ,"x,y",{"b":2},true]}';
    expect([...elements.push(file), ...elements.end()]).toEqual([
      { index: 1, broken: 'isn’t an object' },
      { index: 2, value: { a: 1 } },
      { index: 3, broken: 'isn’t an object' },
      { index: 4, broken: 'isn’t an object' },
      { index: 5, value: { b: 2 } },
      { index: 6, broken: 'isn’t an object' },
    ]);
  });

  it('a lone carriage return ends a line', () => {
    for (const pieces of cuts('a,b\r1,2\r\n3,4\r')) {
      const reader = createCsvReader();
      const records = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
      expect(records.map(({ fields }) => fields)).toEqual([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]);
    }
  });

  it.each([
    [{ shop: 'car', second_hand: 'only' }, 'sells used cars and isn’t known to repair them'],
    [{ shop: 'car', name: 'Best Used Cars' }, 'sells used cars and isn’t known to repair them'],
    [{ shop: 'vacant', 'was:shop': 'car_repair' }, 'is closed for good'],
    [{ 'moved:shop': 'car_repair' }, 'is closed for good'],
  ])('%o %s', (tags, reason) => {
    const element = { type: 'node', id: 1, lat: 30, lon: -97, tags: { name: 'A', ...tags } };
    expect(parseOsmShop(element)).toMatchObject({ rejected: reason });
  });

  it('a dealership with repairs is a dealership, and a used-car lot with repairs is independent', () => {
    const type = (tags: object) => {
      const element = { type: 'node', id: 1, lat: 30, lon: -97, tags: { name: 'A', ...tags } };
      const read = parseOsmShop(element);
      return 'shop' in read ? read.shop.type : read;
    };
    expect(type({ shop: 'car', brand: 'Ford' })).toBe('dealership');
    const repairs = { 'service:vehicle:car_repair': 'yes' };
    expect(type({ shop: 'car', second_hand: 'only', ...repairs })).toBe('independent');
  });
});
