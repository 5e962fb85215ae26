import { formatCount } from '@fourbay/contract/formats/count';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a date and time',
  date: 'must be a date',
  email: 'isn’t an e-mail address',
  url: 'isn’t a web address',
};
const MAX_NAMED = 12;

/** The message of an issue whose schema defines none. Zod's own messages are never shown. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : (KINDS[issue.expected] ?? 'has the wrong type');
    case 'too_big':
      return boundMessage(issue, 'maximum', issue.maximum);
    case 'too_small':
      return issue.origin === 'string' && issue.inclusive !== false && Number(issue.minimum) === 1
        ? 'is required'
        : boundMessage(issue, 'minimum', issue.minimum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong format';
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED
        ? 'must be ' +
            `${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
        : 'isn’t in the list';
    case 'not_multiple_of':
      return 'must be a whole number';
    case 'unrecognized_keys':
      return 'has unknown fields';
    default:
      return issue.input === undefined ? 'is required' : 'isn’t valid';
  }
}

type Bound = 'minimum' | 'maximum';

interface BoundIssue {
  origin: string;
  /** Absent means inclusive. */
  inclusive?: boolean | undefined;
  /** The length must be exactly the bound. */
  exact?: boolean | undefined;
}

/** What is counted in a value with a length, in the singular and the plural. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};
const LENGTH_WORDS = {
  minimum: { inclusive: 'must have at least', exclusive: 'must have more than' },
  maximum: { inclusive: 'can have at most', exclusive: 'must have fewer than' },
} as const;
const VALUE_WORDS = {
  minimum: { inclusive: 'must be at least', exclusive: 'must be above' },
  maximum: { inclusive: 'must be at most', exclusive: 'must be below' },
} as const;

function boundMessage(
  { origin, inclusive = true, exact = false }: BoundIssue,
  bound: Bound,
  limit: number | bigint,
): string {
  const kind = inclusive ? 'inclusive' : 'exclusive';
  const unit = UNITS[origin];
  if (!unit) return `${VALUE_WORDS[bound][kind]} ${grouped(limit)}`;
  const words = exact ? 'must have exactly' : LENGTH_WORDS[bound][kind];
  return `${words} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`;
}

/** Years have no comma. */
const grouped = (limit: number | bigint): string =>
  Number.isInteger(Number(limit)) && limit >= 10_000 ? formatCount(Number(limit)) : String(limit);
