import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutPage, windowFor } from './search.rules.ts';

it('search pages are slices of one sequence, whichever sponsors lead and whatever the page size', () => {
  const shop = fc.record({ chord: fc.integer({ min: 0, max: 8 }), leads: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(shop, { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (drawn, size) => {
        const byDistance = drawn
          .map(({ chord, leads }, at) => ({ id: String(at + 1), chord, leads }))
          .toSorted((a, b) => a.chord - b.chord || Number(a.id) - Number(b.id));
        const first = byDistance.filter(({ leads }) => leads).slice(0, 4);
        const whole = [...first, ...byDistance.filter((row) => !first.includes(row))].map(
          ({ id }) => id,
        );
        for (let from = 0; from <= byDistance.length + size; from += size) {
          const { offset, limit } = windowFor(from, size, 4);
          const page = cutPage(first, byDistance.slice(offset, offset + limit), {
            from,
            size,
            offset,
          });
          expect(page.map(({ id }) => id)).toEqual(whole.slice(from, from + size));
        }
      },
    ),
  );
});
