import { expect, test } from 'vitest';
import type { ShopRecord } from '../page/shop-records.queries.ts';
import { changesOf, missingFact, newShopOf, pinOf, toShopValues } from './shop-values.ts';

const SHOP: ShopRecord = {
  id: '7',
  name: 'Oak Street Garage',
  type: 'independent',
  street_address: '1 Oak St',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  latitude: 30.2672,
  longitude: -97.7431,
  timezone: 'America/Chicago',
  phone: '(512) 555-0106',
  number_wrong: false,
  website: null,
  note: '',
  hours: null,
  status: 'listed',
  closed_reason: null,
  do_not_call_at: null,
  categories: [
    { id: '1', name: 'Oil Change', standing: 'offers' },
    { id: '2', name: 'Brakes', standing: 'refuses' },
    { id: '3', name: 'Tires', standing: 'unknown' },
  ],
  source: 'staff',
  source_id: 'a',
  demo: false,
  created_at: '2026-11-18T17:00:00Z',
  merged_into: null,
  merged: [],
};

test('an untouched form changes nothing', () => {
  expect(changesOf(SHOP, toShopValues(SHOP))).toEqual({});
});

test('only changed facts are sent', () => {
  const values = { ...toShopValues(SHOP), name: ' Oak Garage ', phone: '' };
  expect(changesOf(SHOP, values)).toEqual({ name: 'Oak Garage', phone: null });
});

test('changing one service sends all of the shop’s known services', () => {
  const values = { ...toShopValues(SHOP), statuses: { 3: 'offers', 2: 'unknown' } };
  expect(changesOf(SHOP, values)).toEqual({ offers: ['1', '3'], refuses: [] });
});

test('a new shop needs a name, a town, and a pin', () => {
  const empty = toShopValues(undefined);
  const named = { ...empty, name: 'New' };
  const placed = { ...named, city: 'Austin', state: 'TX' };
  expect(missingFact(empty)).toContain('name');
  expect(missingFact(named)).toContain('city');
  expect(missingFact(placed)).toContain('pin');
  expect(missingFact({ ...placed, latitude: '30.2', longitude: '-97.7' })).toBeUndefined();
});

test('an incomplete pin, or one off the globe, doesn’t count', () => {
  expect(pinOf({ latitude: '91', longitude: '0' })).toBeUndefined();
  expect(pinOf({ latitude: '30', longitude: '' })).toBeUndefined();
  expect(pinOf({ latitude: '30', longitude: 'x' })).toBeUndefined();
});

test('a new shop is sent with the chosen services', () => {
  const values = { ...toShopValues(SHOP), statuses: { 1: 'offers', 2: 'refuses' } };
  expect(newShopOf(values)).toMatchObject({ name: 'Oak Street Garage', offers: ['1'] });
});
