import { afterEach, describe, expect, it } from 'vitest';
import {
  saveSearch,
  loadSavedSearch,
  OTHER_LOCATION,
  OWN_LOCATION,
  readSearch,
  writeSearch,
  type SearchState,
} from './search-state.ts';

const austin: SearchState = {
  text: 'brake',
  types: ['chain', 'independent'],
  location: OTHER_LOCATION,
  other: { latitude: 30.27, longitude: -97.74, name: 'Austin, TX' },
  view: 'map',
};

afterEach(() => sessionStorage.clear());

describe('what is searched for', () => {
  it('comes back from the address as it was', () =>
    expect(readSearch(writeSearch(austin))).toEqual({ ...austin, zip: '' }));

  it('is around the device unless something else is said', () =>
    expect(readSearch(new URLSearchParams())).toMatchObject({
      location: OWN_LOCATION,
      other: null,
      text: '',
      types: [],
      view: 'list',
    }));

  it('takes a ZIP code of the header for another location', () =>
    expect(readSearch(new URLSearchParams('zip=78701&q=oil'))).toMatchObject({
      location: OTHER_LOCATION,
      zip: '78701',
      text: 'oil',
    }));

  it('leaves out what is no type, no place and no ZIP code', () =>
    expect(
      readSearch(new URLSearchParams('type=bakery&at=x&zip=1&lat=a&lng=b&near=c')),
    ).toMatchObject({ types: [], location: OWN_LOCATION, zip: '', other: null }));

  it('leaves out a place that is not on the earth', () =>
    expect(readSearch(new URLSearchParams('at=-1&lat=999&lng=-97&near=Nowhere')).other).toBeNull());

  it('is kept for the session, and an address that says something wins', () => {
    saveSearch(austin);
    expect(loadSavedSearch(new URLSearchParams())?.get('near')).toBe('Austin, TX');
    expect(loadSavedSearch(new URLSearchParams('q=oil'))).toBeUndefined();
  });
});
