import { describe, expect, it } from 'vitest';
import { namesPlaceOutside, OUTSIDE_AREA, outsideText } from './service-area.ts';

describe('a place outside the 48 states', () => {
  it.each([
    '96813',
    '00901',
    '99501',
    'Honolulu',
    'Honolulu, HI',
    'Toronto',
    'Toronto ON',
    'Hawaii',
  ])('“%s” is a place outside the 48 states', (typed) =>
    expect(namesPlaceOutside(typed)).toBe(true),
  );

  it.each([
    '78701',
    'Toronto, OH',
    'Anchorage, Kentucky',
    'London',
    'Vancouver',
    'San Juan',
    'in',
    'LA',
  ])('“%s” is not a place outside the 48 states', (typed) =>
    expect(namesPlaceOutside(typed)).toBe(false),
  );

  it('a town in our states can be chosen even if it is named like a city outside', () => {
    expect(outsideText('Toronto')).toBe(
      `${OUTSIDE_AREA} If you mean a smaller Toronto, add its state.`,
    );
    expect(outsideText('Honolulu')).toBe(OUTSIDE_AREA);
  });
});
