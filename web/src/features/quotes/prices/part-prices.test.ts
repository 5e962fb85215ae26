import { describe, expect, it } from 'vitest';
import { coverageLabel, goingLabel, restAdvice, serviceRows } from './part-prices.ts';
import { makePrice } from './test-price.ts';

const split = (brakes: number | null, oil: number | null, offered = [true, true]) => ({
  covers: offered.every(Boolean) ? ('all' as const) : ('part' as const),
  service_prices: [
    { category_id: '6', category_name: 'Brakes', price: brakes, offered: offered[0] === true },
    { category_id: '1', category_name: 'Oil change', price: oil, offered: offered[1] === true },
  ],
});
const eastside = makePrice({ id: '1', price: 398, facts: split(319, 79) });
const kirkbourne = makePrice({ id: '3', shop: 'Kirkbourne', price: 461, facts: split(null, null) });
const platte = makePrice({
  id: '4',
  shop: 'Platte River Brake',
  price: 296,
  facts: split(296, null, [true, false]),
});
const all = [eastside, kirkbourne, platte];
const texts = (price: typeof platte) => serviceRows(price, all).map(({ text }) => text);

describe('prices per service', () => {
  it('each price says what it is for', () => {
    expect(all.map(coverageLabel)).toEqual(['Both services', 'Both services', 'Brakes only']);
    expect(coverageLabel(makePrice())).toBe('');
    expect([goingLabel(eastside), goingLabel(platte)]).toEqual([undefined, 'Going for brakes']);
  });

  it('part is compared with part', () => {
    expect(texts(eastside)).toEqual(['$319', '$79']);
    expect(texts(kirkbourne)).toEqual(['One total, not split', 'One total, not split']);
    expect(texts(platte)).toEqual([
      '$296, $23 under the lowest in a whole job',
      'They don’t do it',
    ]);
  });

  it('no sum of two shops is shown, only whom to ask', () => {
    expect(restAdvice(platte, all)).toBe(
      'Going to Platte River Brake for the brakes? Ask Eastside Auto Care whether its $79 for the ' +
        'oil change holds on its own.',
    );
    expect(restAdvice(platte, [platte, kirkbourne])).toContain(
      'Ask Kirkbourne what it charges for the oil change alone.',
    );
    expect(restAdvice(platte, [platte])).toContain('You’d need another shop for the oil change.');
  });
});
