import { describe, expect, it } from 'vitest';
import { ACTION_NAMES, actionOf, DEFAULT_KEYS, isUsableKey, assignKey } from './key-map.ts';

describe('desk keys', () => {
  it('every action has its own key', () => {
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
  ])('the key %s means %s', (key, action) => {
    expect(actionOf(DEFAULT_KEYS, key)).toBe(action);
  });

  it('keys work with caps lock on', () => {
    expect(actionOf(DEFAULT_KEYS, 'N')).toBe('next');
  });

  it('assigning a key that is taken swaps the keys of both actions', () => {
    const keys = assignKey(DEFAULT_KEYS, 'next', 'x');
    expect(keys).toMatchObject({ next: 'x', do_not_call: 'n' });
  });

  it.each(['a', '.', 'é'])('the character %s can be a key', (key) => {
    expect(isUsableKey(key)).toBe(true);
  });

  it.each([' ', 'Enter', ''])('%j cannot be a key', (key) => {
    expect(isUsableKey(key)).toBe(false);
  });
});
