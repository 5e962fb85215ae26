import { describe, expect, it } from 'vitest';
import { rankShops, scriptFor, whyNotCallable, type RankedShop } from './call-desk.rules.ts';

const shop = (id: string, given: Partial<RankedShop> = {}): RankedShop => ({ id, requested: false, open: true, offersService: true, distance: 2, quotedBefore: null, askedToday: 0, ...given });
const order = (...shops: RankedShop[]): string[] => rankShops(shops).map(({ id }) => id);

describe('the order of calls', () => {
  it('begins with the shop the owner asked for, even a closed one', () => {
    expect(order(shop('1'), shop('2', { requested: true, open: false, distance: 9 }))).toEqual(['2', '1']);
  });

  it('prefers an open shop to a nearer closed one', () => {
    expect(order(shop('1', { open: false, distance: 1 }), shop('2', { distance: 4 }))).toEqual(['2', '1']);
  });

  it('prefers a shop that does this work to a nearer one that does not', () => {
    expect(order(shop('1', { offersService: false, distance: 1 }), shop('2', { distance: 4 }))).toEqual(['2', '1']);
  });

  it('prefers the nearer of two alike', () => {
    expect(order(shop('1', { distance: 3 }), shop('2', { distance: 2 }))).toEqual(['2', '1']);
  });

  it('moves a shop that was asked twice today behind a slightly farther one', () => {
    expect(order(shop('1', { askedToday: 2 }), shop('2', { distance: 4 }))).toEqual(['2', '1']);
  });

  it('moves a shop that quoted before ahead of a slightly nearer one that never does', () => {
    expect(order(shop('1', { quotedBefore: 0 }), shop('2', { distance: 4, quotedBefore: 1 }))).toEqual(['2', '1']);
  });
});

describe('whether a shop may be called', () => {
  const limits = { perDay: 3, anyHour: false };

  it('is no once it was called as often as a day allows', () => {
    expect(whyNotCallable(shop('1', { askedToday: 3 }), undefined, limits)).toBe('Called 3 times today already');
  });

  it('is no while it is closed', () => {
    expect(whyNotCallable(shop('1', { open: false }), undefined, limits)).toBe('Closed now');
  });

  it('is no after it has answered this request', () => {
    expect(whyNotCallable(shop('1'), 'priced', limits)).toBe('Already asked for this request');
  });

  it('is yes again after nobody answered', () => {
    expect(whyNotCallable(shop('1'), 'no_answer', limits)).toBeNull();
  });
});

describe('the script', () => {
  it('begins with who is calling and names the exact job', () => {
    const lines = scriptFor({ appName: 'Fourbay', vehicle: '2015 Honda Civic EX 1.8L', services: [{ name: 'Brakes', details: ['Axle: Front'] }], recordingNotice: null });
    expect(lines[0]).toContain('this is Fourbay');
    expect(lines[1]).toBe('The car is a 2015 Honda Civic EX 1.8L. What would you charge for Brakes (Axle: Front)?');
  });

  it('says that the call is recorded right after the greeting, where it is', () => {
    expect(scriptFor({ appName: 'Fourbay', vehicle: 'car', services: [], recordingNotice: 'This call is recorded.' })[1]).toBe('This call is recorded.');
  });
});
