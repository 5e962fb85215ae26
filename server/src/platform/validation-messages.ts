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
  email: 'is not an e-mail address',
  url: 'is not a web address',
};
const MAX_NAMED = 12;

/** The message of an issue whose schema defines none; zod's own messages are never shown. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : (KINDS[issue.expected] ?? 'is not of the right kind');
    case 'too_big':
      return `${verbFor(issue.origin, 'at most')} ${issue.maximum}${unitFor(issue.origin)}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'is required'
        : `${verbFor(issue.origin, 'at least')} ${issue.minimum}${unitFor(issue.origin)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the right form';
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED
        ? 'must be ' +
            `${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
        : 'is not in the list';
    case 'not_multiple_of':
      return 'must be a whole number';
    case 'unrecognized_keys':
      return 'has fields that are not known here';
    default:
      return issue.input === undefined ? 'is required' : 'is not right';
  }
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
const BOUND_VERBS = { 'at most': 'can have at most', 'at least': 'needs at least' } as const;

const verbFor = (origin: string, bound: keyof typeof BOUND_VERBS): string =>
  origin in UNITS ? BOUND_VERBS[bound] : `must be ${bound}`;

const unitFor = (origin: string): string => UNITS[origin] ?? '';
