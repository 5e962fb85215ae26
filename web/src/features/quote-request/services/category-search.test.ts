import { expect, it } from 'vitest';
import { guessCategory, searchCategories } from './category-search.ts';
import type { Category } from '../../../lib/categories.ts';

const category = (
  name: string,
  group: string,
  description = '',
  search_words: string[] = [],
): Category => ({
  id: name,
  type: 'category',
  attributes: {
    name,
    group,
    description,
    search_words,
    slug: name,
    applies_to: { fuels: ['gasoline'] },
    vehicle_kinds: ['car'],
    unfit_reason: '',
    archived: false,
  },
});
const all = [
  category('Oil change', 'Maintenance', 'New oil and filter.', ['lube']),
  category('Brakes', 'Brakes and tires', 'Pads, rotors and drums.', [
    'squealing',
    'grinding noise',
  ]),
  category('Wheel alignment', 'Brakes and tires', 'Straight again.'),
  category('Brake fluid', 'Maintenance'),
];
const found = (typed: string) => searchCategories(all, typed).map(({ id }) => id);

it('nothing typed shows them all in their order', () =>
  expect(found(' ')).toEqual(['Oil change', 'Brakes', 'Wheel alignment', 'Brake fluid']));
it('a name is found by how it begins, before what only its group says', () =>
  expect(found('brake')).toEqual(['Brakes', 'Brake fluid', 'Wheel alignment']));
it('the owners’ own words are found', () => expect(found('grinding')).toEqual(['Brakes']));
it('every word has to fit', () => expect(found('brake pads')).toEqual(['Brakes']));
it('signs and capitals do not matter', () => expect(found('OIL-change!')).toEqual(['Oil change']));
it('nonsense finds nothing', () => expect(found('teapot')).toEqual([]));

it.each([
  ['Front brakes squeal', 'Brakes'],
  ['I need an oil change', 'Oil change'],
  ['my car grinds', 'Brakes'],
  ['wheels are not straight', 'Wheel alignment'],
])('what a visitor wrote is taken for a service: %s', (description, name) =>
  expect(guessCategory(all, description)?.id).toBe(name),
);

it.each(['', 'my car', 'teapot'])(
  'words that fit nothing are taken for nothing: %j',
  (description) => expect(guessCategory(all, description)).toBeUndefined(),
);
