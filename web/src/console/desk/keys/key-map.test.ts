import { describe, expect, it } from 'vitest';
import { ACTION_NAMES, actionOf, DEFAULT_KEYS, isUsableKey, remap } from './key-map.ts';

describe('the keys of the desk', () => {
  it('are one for each action', () => {
    expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(ACTION_NAMES.length);
  });

  it.each([
    ['p', 'price'],
    ['1', 'needs_to_see_car'],
    ['9', 'closed'],
    ['0', 'wrong_number'],
    ['x', 'do_not_call'],
    ['n', 'next'],
    ['?', 'help'],
  ])('%s means %s', (key, action) => {
    expect(actionOf(DEFAULT_KEYS, key)).toBe(action);
  });

  it('do the same with the shift lock on', () => {
    expect(actionOf(DEFAULT_KEYS, 'N')).toBe('next');
  });

  it('swap when one is given to another action, so that none is lost', () => {
    const keys = remap(DEFAULT_KEYS, 'next', 'x');
    expect([keys.next, keys.do_not_call]).toEqual(['x', 'n']);
  });

  it('can be any visible character', () => {
    expect(['a', '.', 'é', ' ', 'Enter', ''].map(isUsableKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
