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
    [z.string().min(3), 'x', 'needs at least 3 characters'],
    [z.number().max(3), 4, 'must be at most 3'],
    [z.number().min(3), 1, 'must be at least 3'],
    [z.array(z.string()).max(1), ['a', 'b'], 'can have at most 1 entries'],
    [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    [z.literal('email'), 'sms', 'must be email'],
    [z.string().regex(/^\d+$/), 'x', 'is not in the right form'],
    [z.iso.datetime(), 'soon', 'must be a date and time'],
    [z.union([z.string(), z.number()]), {}, 'is not right'],
    [z.string('says its own'), 7, 'says its own'],
  ])('%# are ours', (schema, input, words) => {
    expect(message(schema, input)).toBe(words);
  });
});
