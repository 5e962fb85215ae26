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
  ])('is known in “%s”', (typed) => expect(namesPlaceOutside(typed)).toBe(true));

  it.each([
    '78701',
    'Toronto, OH',
    'Anchorage, Kentucky',
    'London',
    'Vancouver',
    'San Juan',
    'in',
    'LA',
  ])('is not seen in “%s”', (typed) => expect(namesPlaceOutside(typed)).toBe(false));

  it('leaves a way to the namesake in one of our states', () => {
    expect(outsideText('Toronto')).toBe(
      `${OUTSIDE_AREA} If you mean a smaller Toronto, add its state.`,
    );
    expect(outsideText('Honolulu')).toBe(OUTSIDE_AREA);
  });
});
