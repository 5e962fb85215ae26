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
  openNow: true,
  service: '12',
  miles: 25,
};

afterEach(() => sessionStorage.clear());

describe('the state of a shop search', () => {
  it('a search written to the URL is read back unchanged', () =>
    expect(readSearch(writeSearch(austin))).toEqual({ ...austin, zip: '' }));

  it('an empty URL searches around the device', () =>
    expect(readSearch(new URLSearchParams())).toMatchObject({
      location: OWN_LOCATION,
      other: null,
      text: '',
      types: [],
      view: 'list',
    }));

  it('a ZIP code in the URL selects another location', () =>
    expect(readSearch(new URLSearchParams('zip=78701&q=oil'))).toMatchObject({
      location: OTHER_LOCATION,
      zip: '78701',
      text: 'oil',
    }));

  it('invalid types, locations, and ZIP codes are ignored', () =>
    expect(
      readSearch(new URLSearchParams('type=bakery&at=x&zip=1&lat=a&lng=b&near=c')),
    ).toMatchObject({ types: [], location: OWN_LOCATION, zip: '', other: null }));

  it('a city can replace a ZIP code', () =>
    expect(readSearch(new URLSearchParams('zip=austin tx '))).toMatchObject({
      location: OTHER_LOCATION,
      zip: 'austin tx',
    }));

  it('coordinates out of range are ignored', () =>
    expect(readSearch(new URLSearchParams('at=-1&lat=999&lng=-97&near=Nowhere')).other).toBeNull());

  it('a saved search is loaded only when the URL has no search', () => {
    saveSearch(austin);
    expect(loadSavedSearch(new URLSearchParams())?.get('near')).toBe('Austin, TX');
    expect(loadSavedSearch(new URLSearchParams('q=oil'))).toBeUndefined();
  });
});
