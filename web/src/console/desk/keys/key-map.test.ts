import { describe, expect, it } from 'vitest';
import { actionOf, assignKey, DEFAULT_KEYS, isAmbiguous, isUsableKey } from './key-map.ts';

describe('desk keys', () => {
  it('no key stands for two actions that are offered together', () => {
    expect(isAmbiguous(DEFAULT_KEYS)).toBe(false);
    expect(isAmbiguous({ ...DEFAULT_KEYS, dial: 'w' })).toBe(true);
  });

  it('a key can stand for one action on requests and another on bookings', () => {
    expect(actionOf(DEFAULT_KEYS, 'w', (name) => name !== 'offer_times')).toBe('ask_owner');
    expect(actionOf(DEFAULT_KEYS, 'w', (name) => name !== 'ask_owner')).toBe('offer_times');
    expect(actionOf(DEFAULT_KEYS, 'v', (name) => name !== 'decline_booking')).toBe('texts');
    const keys = assignKey(DEFAULT_KEYS, 'ask_owner', 'd');
    expect(keys).toMatchObject({ ask_owner: 'd', offer_times: 'd', dial: 'w' });
    expect(isAmbiguous(keys)).toBe(false);
  });

  it('a key of the line stands for nothing else', () => {
    expect(isAmbiguous({ ...DEFAULT_KEYS, mute: 'd' })).toBe(true);
  });

  it.each([
    ['p', 'price'],
    [';', 'phone'],
    ['h', 'hang_up'],
    ['=', 'closures'],
    ['q', 'mute'],
    ['#', 'keypad'],
    ['g', 'recording_ok'],
    ['z', 'recording'],
    ['1', 'needs_to_see_car'],
    ['9', 'closed'],
    ['0', 'wrong_number'],
    ['x', 'do_not_call'],
    ['n', 'next'],
    ['/', 'look_up'],
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
