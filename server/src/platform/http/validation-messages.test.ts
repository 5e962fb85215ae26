import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-messages.ts';

const message = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: validationMessage }).error?.issues[0]?.message;

describe('validation messages', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'is required'],
    [z.string(), 7, 'must be text'],
    [z.number(), 'x', 'must be a number'],
    [z.number().int(), 1.5, 'must be a whole number'],
    [z.boolean(), 'on', 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.object({}), 'x', 'must be an object'],
    [z.string().max(3), 'four', 'can have at most 3 characters'],
    [z.string().min(1), '', 'is required'],
    [z.string().min(3), 'x', 'must have at least 3 characters'],
    [z.number().max(3), 4, 'must be at most 3'],
    [z.number().max(500_000), 9e6, 'must be at most 500,000'],
    [z.number().min(1900), 3, 'must be at least 1900'],
    [z.number().min(3), 1, 'must be at least 3'],
    [z.string().max(1), 'ab', 'can have at most 1 character'],
    [z.string().length(3), 'ab', 'must have exactly 3 characters'],
    [z.string().length(3), 'abcd', 'must have exactly 3 characters'],
    [z.string().length(1), '', 'is required'],
    [z.number().positive(), 0, 'must be above 0'],
    [z.number().gt(0.5), 0.5, 'must be above 0.5'],
    [z.number().negative(), 0, 'must be below 0'],
    [z.number().lt(5), 5, 'must be below 5'],
    [z.bigint().positive(), 0n, 'must be above 0'],
    [z.array(z.string()).max(1), ['a', 'b'], 'can have at most 1 entry'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'can have at most 2 entries'],
    [z.array(z.string()).nonempty(), [], 'must have at least 1 entry'],
    [z.array(z.string()).length(2), ['a'], 'must have exactly 2 entries'],
    [z.set(z.string()).min(2), new Set(['a']), 'must have at least 2 entries'],
    [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    [z.literal('email'), 'sms', 'must be email'],
    [z.string().regex(/^\d+$/), 'x', 'has the wrong format'],
    [z.iso.datetime(), 'soon', 'must be a date and time'],
    [z.union([z.string(), z.number()]), {}, 'isn’t valid'],
    [z.string('says its own'), 7, 'says its own'],
  ])('%# are ours', (schema, input, words) => {
    expect(message(schema, input)).toBe(words);
  });

  // Zod's own schemas don't create these, but an issue may contain them.
  it.each([
    ['string', 'too_small', 3, 'must have more than 3 characters'],
    ['array', 'too_small', 1, 'must have more than 1 entry'],
    ['string', 'too_big', 3, 'must have fewer than 3 characters'],
    ['array', 'too_big', 3, 'must have fewer than 3 entries'],
  ] as const)('of a %s respect an exclusive bound (%s)', (origin, code, bound, words) => {
    const limit = { origin, inclusive: false, input: '', path: [] };
    const issue =
      code === 'too_small'
        ? ({ ...limit, code, minimum: bound } as const)
        : ({ ...limit, code, maximum: bound } as const);
    expect(validationMessage(issue)).toBe(words);
  });
});
