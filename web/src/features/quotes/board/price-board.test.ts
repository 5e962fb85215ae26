import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import { describe, expect, it } from 'vitest';
import {
  findBestPrices,
  priceSorts,
  buildBoard,
  sortPrices,
  type BoardState,
  type PriceSort,
} from './price-board.ts';
import { makePrice } from '../prices/test-price.ts';

const state = (change: Partial<BoardState> = {}): BoardState => ({
  status: 'gathering_price',
  closeReason: null,
  radius: 5,
  call: null,
  questions: [],
  ...change,
});
const call = {
  service_provider_id: '5',
  name: 'Hill Country Motors',
  distance: 4.8,
  started_at: '2026-11-20T20:20:00Z',
};
const labels = (prices: ReturnType<typeof makePrice>[], change: Partial<BoardState> = {}) =>
  buildBoard(prices, 'price_asc', state(change)).bays.map((bay) =>
    bay.kind === 'priced' ? bay.price.attributes.price.price : bay.label,
  );

const eastside = makePrice({ id: '1', price: 289, distance: 3.4 });
const lamar = makePrice({ id: '2', price: 342, distance: 2.1 });
const capital = makePrice({ id: '3', price: 415, distance: 6 });

describe('the board', () => {
  it('the board starts with four bays, all finding a provider', () => {
    expect(labels([], { status: 'requested' })).toEqual(Array(4).fill('Finding a provider'));
  });

  it('the board shows the shop on the phone in the first bay without a price', () => {
    expect(labels([eastside], { call })).toEqual([
      289,
      'Gathering price',
      'Finding a provider',
      'Finding a provider',
    ]);
  });

  it('the board gives one bay to a shop that answers in writing while it is on the phone', () => {
    const { id, name } = eastside.attributes.service_provider;
    expect(labels([eastside], { call: { ...call, service_provider_id: id, name } })).toEqual([
      289,
      'Finding a provider',
      'Finding a provider',
      'Finding a provider',
    ]);
  });

  it('the board fills up to four', () => {
    expect(labels([eastside, lamar, capital])).toEqual([289, 342, 415, 'Finding a provider']);
  });

  it('the board adds nothing to four prices', () => {
    expect(labels([eastside, lamar, capital, makePrice({ id: '4', price: 500 })])).toEqual([
      289, 342, 415, 500,
    ]);
  });

  it('the board keeps looking when the quote is delayed', () => {
    expect(labels([], { status: 'delayed', call })[0]).toBe('Gathering price');
  });

  it('the board skips a withdrawn price', () => {
    expect(labels([eastside, makePrice({ id: '2', price: 100, withdrawn: true })])).toEqual([
      289,
      'Finding a provider',
      'Finding a provider',
      'Finding a provider',
    ]);
  });
});

describe('an empty bay of a closed quote', () => {
  const reason = (
    status: QuoteStatus,
    closeReason: QuoteCloseReason | null,
    prices = [eastside],
  ) => {
    const bay = buildBoard(
      prices,
      'price_asc',
      state({ status, closeReason, radius: 25, call }),
    ).bays.at(-1);
    return bay?.kind === 'empty' ? `${bay.label}: ${bay.reason}` : bay?.kind;
  };

  it.each([
    ['completed', 'no_more_shops', 'No price: There are no more shops to ask within 25 miles.'],
    ['completed', 'shops_closed', 'No price: The other shops were closed.'],
    ['completed', 'all_asked', 'No price: We asked every shop we know of within 25 miles.'],
    ['completed', 'time_over', 'No price: No other shop gave a price before we stopped calling.'],
    ['expired', 'all_asked', 'No price: We asked every shop we know of within 25 miles.'],
    ['completed', 'four_prices', 'No price: A shop withdrew its price.'],
    [
      'completed',
      'some_new_reason',
      'No price: This quote closed before another shop gave a price.',
    ],
    ['completed', null, 'No price: This quote closed before another shop gave a price.'],
    ['cancelled', 'owner', 'Cancelled: You canceled this request.'],
  ] as const)(
    'an empty bay of a closed quote says why: %s, %s',
    (status, closeReason, expected) => {
      expect(reason(status, closeReason as QuoteCloseReason | null)).toBe(expected);
    },
  );

  it('an empty bay of a closed quote says that it was canceled before any price', () => {
    expect(reason('cancelled', 'owner', [])).toBe(
      'Cancelled: You canceled this request before a price came in.',
    );
  });
});

describe('prices are sorted', () => {
  const order = (sort: PriceSort, ...prices: ReturnType<typeof makePrice>[]) =>
    sortPrices(prices, sort).map(({ id }) => id);

  it('prices are sorted by price, lowest first', () =>
    expect(order('price_asc', capital, lamar, eastside)).toEqual(['1', '2', '3']));
  it('prices are sorted by price, highest first', () =>
    expect(order('price_desc', eastside, capital, lamar)).toEqual(['3', '2', '1']));
  it('prices are sorted by distance, nearest first', () =>
    expect(order('distance', eastside, lamar, capital)).toEqual(['2', '1', '3']));
  it('equal prices are sorted by distance', () =>
    expect(
      order(
        'price_asc',
        makePrice({ id: '8', price: 50, distance: 9 }),
        makePrice({ id: '9', price: 50, distance: 1 }),
      ),
    ).toEqual(['9', '8']));
  it('prices that are equal in every way stay in order of arrival', () =>
    expect(order('price_asc', makePrice({ id: '10' }), makePrice({ id: '9' }))).toEqual([
      '9',
      '10',
    ]));

  it('sorting doesn’t change the original list', () => {
    const given = [capital, eastside];
    sortPrices(given, 'price_asc');
    expect(given).toEqual([capital, eastside]);
  });
});

describe('the best price', () => {
  it('the best price is the lowest', () =>
    expect([...findBestPrices([lamar, eastside])]).toEqual(['1']));
  it('equal lowest prices are all best', () =>
    expect([...findBestPrices([eastside, makePrice({ id: '7', price: 289 })])]).toEqual([
      '1',
      '7',
    ]));
  it('a withdrawn price is never best', () =>
    expect([
      ...findBestPrices([lamar, capital, makePrice({ id: '7', price: 10, withdrawn: true })]),
    ]).toEqual(['2']));
  it('no price is best while there are fewer than two', () => {
    expect([...findBestPrices([])]).toEqual([]);
    expect([...findBestPrices([lamar])]).toEqual([]);
    expect([...findBestPrices([lamar, makePrice({ id: '7', withdrawn: true })])]).toEqual([]);
  });

  it('the best price does not depend on the sort', () => {
    const best = (sort: PriceSort) =>
      buildBoard([lamar, eastside], sort, state()).bays.flatMap((bay) =>
        bay.kind === 'priced' && bay.best ? [bay.price.id] : [],
      );
    for (const sort of priceSorts) expect(best(sort)).toEqual(['1']);
  });
});

describe('tax caveats', () => {
  const taxCaveats = (prices: Parameters<typeof buildBoard>[0]) =>
    new Map(
      buildBoard(prices, 'price_asc', state()).bays.flatMap((bay) =>
        bay.kind === 'priced' && bay.taxCaveat ? [[bay.price.id, bay.taxCaveat] as const] : [],
      ),
    );
  const without = (price: number, id = '1') => makePrice({ id, price, answers: { 43: 'No' } });
  const withTax = (price: number, id = '2') => makePrice({ id, price, answers: { 43: 'Yes' } });

  it('a best price without tax and a price that includes tax, at most 10% higher, are marked', () =>
    expect([...taxCaveats([without(100), withTax(109)])]).toEqual([
      ['1', 'best'],
      ['2', 'near'],
    ]));
  it('a price that includes tax is marked if it is exactly 10% higher', () =>
    expect([...taxCaveats([without(289.9), withTax(318.89)]).keys()]).toEqual(['1', '2']));
  it('a price that includes tax is not marked if it is more than 10% higher', () =>
    expect([...taxCaveats([without(100), withTax(110.01)])]).toEqual([]));
  it('a best price that includes tax is not marked', () =>
    expect([...taxCaveats([withTax(100), without(105, '3')])]).toEqual([]));
  it('prices without an answer about tax are not marked', () =>
    expect([...taxCaveats([makePrice({ id: '1', price: 100 }), withTax(105)])]).toEqual([]));
  it('a withdrawn price with tax is not marked', () =>
    expect([
      ...taxCaveats([
        without(100),
        makePrice({ id: '2', price: 105, answers: { 43: 'Yes' }, withdrawn: true }),
      ]),
    ]).toEqual([]));
});

describe('prices for part of the job', () => {
  const part = makePrice({
    id: '9',
    price: 99,
    facts: {
      covers: 'part',
      service_prices: [
        { category_id: '6', category_name: 'Brakes', price: 99, offered: true },
        { category_id: '1', category_name: 'Oil change', price: null, offered: false },
      ],
    },
  });
  const board = (prices: ReturnType<typeof makePrice>[], change: Partial<BoardState>) => {
    const { bays, below } = buildBoard(prices, 'price_asc', state(change), [part]);
    return {
      bays: bays.map((bay) =>
        bay.kind === 'priced' ? bay.price.attributes.price.price : bay.kind,
      ),
      best: bays.flatMap((bay) => (bay.kind === 'priced' && bay.best ? [bay.price.id] : [])),
      below: below.map(({ price }) => price.id),
    };
  };

  it('stand below the bays while whole prices can still come', () => {
    expect(board([eastside, lamar], {})).toEqual({
      bays: [289, 342, 'finding', 'finding'],
      best: ['1'],
      below: ['9'],
    });
  });

  it('take an empty bay once the quote is closed, after the whole prices, and are never the best', () => {
    expect(board([eastside, lamar], { status: 'completed', closeReason: 'all_asked' })).toEqual({
      bays: [289, 342, 99, 'empty'],
      best: ['1'],
      below: [],
    });
  });

  it('stay below four whole prices', () => {
    const four = [eastside, lamar, capital, makePrice({ id: '4', price: 500 })];
    expect(board(four, { status: 'completed', closeReason: 'four_prices' })).toMatchObject({
      bays: [289, 342, 415, 500],
      below: ['9'],
    });
  });
});
