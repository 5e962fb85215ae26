import { describe, expect, it } from 'vitest';
import type { Category } from '../../../lib/data/categories.queries.ts';
import { allFit, findUnfit, isUncertain, needsFuel, openFact } from './service-fit.ts';
import { noServices, pickCategory } from './service-selection.ts';

const oil: Category = {
  id: '1',
  type: 'category',
  attributes: {
    name: 'Oil change',
    group: 'Routine',
    description: '',
    search_words: [],
    slug: 'oil-change',
    applies_to: { fuels: ['gasoline', 'diesel'] },
    vehicle_kinds: ['car'],
    unfit_reason: '{cars} have no engine oil.',
    archived: false,
  },
};
const picked = pickCategory(noServices(), 0, { id: '1', name: 'Oil change' });

it('a service that doesn’t fit the car shows the reason', () => {
  const unfit = findUnfit([oil], { fuel: 'electric', kind: 'car' });
  expect(unfit.get('1')).toBe('Electric cars have no engine oil.');
  expect(allFit(picked, unfit)).toBe(false);
});

it('a car with an unknown fuel is offered everything and asked for its fuel', () => {
  const vehicle = { fuel: null, kind: 'car' } as const;
  const unfit = findUnfit([oil], vehicle);
  expect(allFit(picked, unfit)).toBe(true);
  expect(needsFuel([oil], '1', vehicle)).toBe(true);
  expect(needsFuel([oil], undefined, vehicle)).toBe(false);
});

describe('a service for some drives and transmissions', () => {
  const clutch: Category = {
    ...oil,
    id: '2',
    attributes: {
      ...oil.attributes,
      applies_to: { fuels: ['gasoline'], transmissions: ['manual', 'dual_clutch'] },
    },
  };
  const car = { fuel: 'gasoline', kind: 'car' } as const;

  it('doesn’t fit a car that has another one, and says why', () => {
    const unfit = findUnfit([clutch], { ...car, transmissions: ['cvt'] });
    expect(unfit.get('2')).toBe('This car’s transmission is a CVT.');
  });

  it('is offered for a car that may have it, and the owner is asked which one it has', () => {
    const vehicle = { ...car, transmissions: ['manual', 'automatic'] } as const;
    expect(findUnfit([clutch], vehicle).size).toBe(0);
    expect(isUncertain([clutch], '2', vehicle)).toBe(true);
    expect(openFact([clutch], '2', vehicle)).toBe('transmission');
    expect(isUncertain([clutch], '2', car)).toBe(true);
    expect(openFact([clutch], '2', car)).toBeUndefined();
  });

  it('is offered without a remark for a car that has it', () => {
    const vehicle = { ...car, transmissions: ['manual'] } as const;
    expect(isUncertain([clutch], '2', vehicle)).toBe(false);
    expect(openFact([clutch], '2', vehicle)).toBeUndefined();
  });
});

it('a car with a known fuel that fits leads to no question', () => {
  const vehicle = { fuel: 'diesel', kind: 'car' } as const;
  expect(allFit(picked, findUnfit([oil], vehicle))).toBe(true);
  expect(needsFuel([oil], '1', vehicle)).toBe(false);
});
