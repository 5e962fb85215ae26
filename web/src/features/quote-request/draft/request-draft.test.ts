import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { expect, it } from 'vitest';
import {
  hasContent,
  updateDraft,
  emptyDraft,
  type DraftAction,
  type RequestDraft,
} from './request-draft.ts';
import { addService, noServices } from '../services/service-selection.ts';

const austin: QuoteLocation = {
  location_name: 'Near Austin, TX 78701',
  user_address_id: null,
  address: '',
  address_2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'USA',
  latitude: 30.27,
  longitude: -97.74,
  approximate: true,
  isValid: true,
};

const after = (...actions: DraftAction[]): RequestDraft =>
  actions.reduce(updateDraft, emptyDraft('k'));

it('a new draft has one empty service, no place, 5 miles, and no requested shop', () => {
  expect(emptyDraft('k')).toEqual({
    selectedServices: noServices(),
    selectedLocation: null,
    typedPlace: '',
    selectedMileRadius: 5,
    requestedServiceProviderId: null,
    note: '',
    photos: [],
    mileage: null,
    key: 'k',
    sentAfter: null,
  });
});

it('a requested shop and a typed mileage are content', () => {
  expect(hasContent(after())).toBe(false);
  expect(hasContent(after({ type: 'shop_requested', id: '7' }))).toBe(true);
  expect(hasContent(after({ type: 'mileage_typed', vehicleId: '1', typed: '9' }))).toBe(true);
});

it('reset clears everything that was chosen', () => {
  const full = after(
    { type: 'services_changed', services: addService(noServices()) },
    { type: 'location_chosen', location: austin },
    { type: 'radius_changed', miles: 40 },
    { type: 'shop_requested', id: '7' },
  );
  const reset = updateDraft(full, { type: 'reset' });
  expect(reset).toEqual(emptyDraft(reset.key));
  expect(reset.key).not.toBe(full.key);
});

it.each([
  [4, 5],
  [5, 5],
  [12.4, 12],
  [12.5, 13],
  [100, 100],
  [101, 100],
  [Number.NaN, 5],
])('a radius of %d miles is kept as %d', (miles, kept) => {
  expect(after({ type: 'radius_changed', miles }).selectedMileRadius).toBe(kept);
});

it('a place typed over the chosen one leaves none until it is found', () => {
  const typed = after(
    { type: 'location_chosen', location: austin },
    { type: 'place_typed', typed: '77002' },
  );
  expect(typed).toMatchObject({ selectedLocation: null, typedPlace: '77002' });
  const houston = { ...austin, city: 'Houston', zip: '77002' };
  const late = { type: 'place_found', typed: 'Dallas', location: austin } as const;
  expect(updateDraft(typed, late)).toBe(typed);
  expect(updateDraft(typed, { ...late, typed: '77002', location: houston })).toMatchObject({
    selectedLocation: houston,
    typedPlace: '',
  });
});

it('a requested shop is kept until it is cleared', () => {
  expect(
    after({ type: 'shop_requested', id: '7' }, { type: 'radius_changed', miles: 10 })
      .requestedServiceProviderId,
  ).toBe('7');
  expect(
    after({ type: 'shop_requested', id: '7' }, { type: 'shop_cleared' }).requestedServiceProviderId,
  ).toBeNull();
});

it('a note keeps to 500 characters and photos to three', () => {
  const noted = updateDraft(emptyDraft(), { type: 'note_changed', note: 'x'.repeat(501) });
  expect(noted.note).toHaveLength(500);
  const full = ['1', '2', '3', '4'].reduce(
    (draft, id) => updateDraft(draft, { type: 'photo_added', photo: { id, thumbnail: '' } }),
    noted,
  );
  expect(full.photos.map(({ id }) => id)).toEqual(['1', '2', '3']);
  const removed = updateDraft(full, { type: 'photo_removed', id: '2' });
  expect(removed.photos.map(({ id }) => id)).toEqual(['1', '3']);
});

it.each([
  ['', ['P0420'], 'Code P0420'],
  ['Since last week. ', ['P0302', 'P0304'], 'Since last week.\nCodes P0302, P0304'],
  ['it says p0420', ['P0420'], 'it says p0420'],
  ['Call me', [], 'Call me'],
])('the note “%s” gets the codes %j once', (note, codes, noted) => {
  const before = { type: 'note_changed', note } as const;
  expect(after(before, { type: 'codes_noted', codes }).note).toBe(noted);
});
