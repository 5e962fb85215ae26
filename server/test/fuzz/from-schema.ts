import { isRecord } from '../../src/platform/values/is-record.ts';

type Json = Record<string, unknown>;
const asJson = (value: unknown): Json => (isRecord(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export interface Random {
  next: () => number;
}
const pick = <Item>({ next }: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(next() * items.length)];

/** Texts that were once accepted as days, numbers, links, or names and caused an error. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e400',
  '９',
  'null',
  'true',
  '%',
  "'",
  '\\',
  '../..',
  'a,b',
  '2025-02-31',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '2026-13-01',
  '24:00',
  '25:61',
  '2026-11-20T10:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'user@.example.com',
  'a@b.co',
  '+15125550142',
  '78701',
  'http://[::1]/',
  '\u202e',
  '🚗',
  '9223372036854775807',
  '9223372036854775808',
  '{}',
  '[]',
  'x'.repeat(300),
];
const ODD_NUMBERS = [0, -1, 1, 1.5, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e-9, 999_999];
const ODD_VALUES = [null, true, [], {}, [[]], { a: null }];

const TEXTS_OF_FORMAT: Record<string, readonly string[]> = {
  date: ['2026-11-20', '2026-12-31', '2024-02-29', '2025-02-31', '0001-01-01', '9999-12-31'],
  'date-time': ['2026-11-20T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  email: ['robin@people.test', 'user@.example.com'],
};

/** Makes values that match a schema in an OpenAPI document, or nearly match it. */
export function createGenerator(document: unknown, random: Random, ids: () => readonly string[]) {
  const resolve = (schema: Json): Json => {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    const path = $ref.replace('#/', '').split('/');
    return asJson(path.reduce<unknown>((at, key) => asJson(at)[key], document));
  };

  const textFor = (schema: Json): string => {
    const fitting = TEXTS_OF_FORMAT[String(schema['format'])] ?? ids();
    const chosen = random.next() < 0.6 ? pick(random, fitting) : pick(random, ODD_TEXTS);
    const { minLength: min, maxLength: max } = schema;
    const long = typeof min === 'number' ? (chosen ?? '').padEnd(min, 'x') : (chosen ?? '');
    return typeof max === 'number' && random.next() < 0.9 ? long.slice(0, max) : long;
  };
  const numberFor = ({ minimum, maximum, type }: Json): number => {
    const [min, max] = [Number(minimum ?? -10), Number(maximum ?? 1_000)];
    const within = min + random.next() * (Math.min(max, 1e9) - min);
    const edges = [min, max, type === 'integer' ? Math.round(within) : within];
    return pick(random, random.next() < 0.8 ? edges : ODD_NUMBERS) ?? 0;
  };
  const objectFor = (schema: Json, depth: number): Json => {
    const required = new Set(listOf(schema['required']));
    const chosen = Object.entries(asJson(schema['properties'])).filter(
      ([name]) => random.next() < (required.has(name) ? 0.97 : 0.4),
    );
    return Object.fromEntries(chosen.map(([name, one]) => [name, make(one, depth + 1)]));
  };
  const make = (given: unknown, depth = 0): unknown => {
    const schema = resolve(asJson(given));
    if (depth > 6 || random.next() < 0.06)
      return pick(random, [...ODD_VALUES, ...ODD_TEXTS, ...ODD_NUMBERS]);
    const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
    if (choices.length > 0) return make(pick(random, choices), depth + 1);
    if (schema['const'] !== undefined) return schema['const'];
    if (Array.isArray(schema['enum'])) return pick(random, schema['enum']);
    const types = [schema['type']].flat();
    switch (pick(random, types)) {
      case 'object':
        return objectFor(schema, depth);
      case 'array': {
        const items = Array.from({ length: Math.floor(random.next() * 4) });
        return items.map(() => make(schema['items'], depth + 1));
      }
      case 'boolean':
        return random.next() < 0.5;
      case 'integer':
      case 'number':
        return numberFor(schema);
      case 'null':
        return null;
      default:
        return textFor(schema);
    }
  };
  return { make: (schema: unknown) => make(schema), resolve };
}
