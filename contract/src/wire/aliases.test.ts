import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withAliases } from './aliases.ts';

const model = z.union([z.string(), z.number()]).transform(String);
const vehicle = withAliases(z.strictObject({ make: z.string(), model, trim: model.optional() }), {
  model_id: 'model',
  trim_id: 'trim',
});
const issuesOf = (sent: unknown) =>
  vehicle.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a field with a second name', () => {
  it('is read from either name', () => {
    expect(vehicle.parse({ make: 'a', model_id: 7, trim_id: '8' })).toEqual({
      make: 'a',
      model: '7',
      trim: '8',
    });
    expect(vehicle.parse({ make: 'a', model: 7 })).toEqual({ make: 'a', model: '7' });
  });

  it('may have the same value under both names, but not two values', () => {
    expect(vehicle.parse({ make: 'a', model: '7', model_id: 7 })).toEqual({
      make: 'a',
      model: '7',
    });
    expect(issuesOf({ make: 'a', model: '7', model_id: 8 })).toEqual([
      ['model', 'doesn’t match model_id'],
      ['model_id', 'doesn’t match model'],
    ]);
  });

  it('is required like any other field, whatever else is refused', () => {
    expect(issuesOf({ trim: 1 })?.map(([field]) => field)).toEqual(['make', 'model']);
  });

  it('is refused under the name that was sent', () => {
    expect(issuesOf({ make: 'a', model: '7', trim_id: [] })?.map(([field]) => field)).toEqual([
      'trim_id',
    ]);
  });

  it('still refuses unknown fields and other kinds of values', () => {
    expect(vehicle.safeParse({ make: 'a', model: '7', colour: 'red' }).success).toBe(false);
    expect(vehicle.safeParse('text').success).toBe(false);
  });

  it('is described with both names', () => {
    const { properties } = z.toJSONSchema(vehicle, { io: 'input', unrepresentable: 'any' });
    expect(Object.keys(properties ?? {})).toEqual(['make', 'model', 'trim', 'model_id', 'trim_id']);
  });
});
