import { expect, it } from 'vitest';
import { isStreetAlone, splitStreet } from './typed-street.ts';

it.each([
  ['12 Elm St, Austin, TX', '12 Elm St', 'Austin, TX'],
  ['1100 Congress Ave 78701', '1100 Congress Ave', '78701'],
  ['12345 Oak Lane, Houston', '12345 Oak Lane', 'Houston'],
  ['221b Baker Street, Austin TX 78701', '221b Baker Street', 'Austin TX 78701'],
])('“%s” is a street and its town', (typed, street, town) => {
  expect(splitStreet(typed)).toEqual({ street, town });
});

it.each(['78701', 'Austin, TX', 'austin tx 78701', '78701 Austin, TX', 'n las vegas', '12', ''])(
  '“%s” has no street',
  (typed) => {
    expect(splitStreet(typed)).toBeUndefined();
  },
);

it.each([
  ['1100 Congress Ave', true],
  ['12 Elm St, Austin', false],
  ['78701', false],
])('“%s” still needs its town: %j', (typed, waits) => {
  expect(isStreetAlone(typed)).toBe(waits);
});
