import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../platform/values/seeded-random.ts';
import {
  DEMO_PRICES,
  demoEstimate,
  demoPrice,
  type PricedService,
  type ShopType,
} from './price-book.rules.ts';
import { VEHICLE_CLASSES, type VehicleClass } from './price-book/price-table.ts';
import { ALL_SERVICES } from '../../../reference-data/services/all-services.ts';
import { NOT_SURE } from '../../../reference-data/services/service-seed.ts';

const SHOP_TYPES: readonly ShopType[] = ['dealership', 'chain', 'independent'];

const ask = (category: string, choices: Record<string, string> = {}): PricedService => ({
  category,
  choices: Object.entries(choices).map(([option, choice]) => ({ option, choice })),
});

const draw = (
  service: PricedService,
  vehicleClass: VehicleClass,
  shopType: ShopType,
  count = 200,
) =>
  Array.from({ length: count }, (_, seed) =>
    demoPrice([service], vehicleClass, shopType, seededRandom(seed).next),
  );

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const frontPadsAndRotors = ask('brakes', { axle: 'front', parts: 'pads-rotors' });

describe('the demo price book', () => {
  it('the price book has every service in the catalog and no others', () => {
    expect(Object.keys(DEMO_PRICES).sort()).toEqual(
      ALL_SERVICES.map((category) => category.slug).sort(),
    );
  });

  it('the price book has all choices of every option it includes', () => {
    for (const category of ALL_SERVICES) {
      for (const [slug, { assume, choices }] of Object.entries(
        DEMO_PRICES[category.slug]?.options ?? {},
      )) {
        const offered =
          category.options
            .find((option) => option.slug === slug)
            ?.choices.map((choice) => choice.slug) ?? [];
        expect(Object.keys(choices).sort(), `${category.slug} ${slug}`).toEqual(
          offered.filter((choice) => choice !== NOT_SURE).sort(),
        );
        if (assume) expect(Object.keys(choices)).toContain(assume);
      }
    }
  });

  it('every choice has a price range in every vehicle class', () => {
    for (const category of ALL_SERVICES)
      for (const option of category.options)
        for (const choice of option.choices)
          for (const vehicleClass of VEHICLE_CLASSES) {
            const { parts, labor } = demoEstimate(
              ask(category.slug, { [option.slug]: choice.slug }),
              vehicleClass,
            );
            for (const { low, high } of [parts, labor]) {
              expect(
                Number.isInteger(low) && Number.isInteger(high) && low >= 0 && low <= high,
                `${category.slug} ${choice.slug}`,
              ).toBe(true);
            }
            expect(parts.low + labor.low, `${category.slug} ${choice.slug}`).toBeGreaterThan(0);
          }
  });
});

describe('a demo price', () => {
  it('the same random numbers give the same price', () => {
    const once = () =>
      demoPrice([frontPadsAndRotors, ask('oil-change')], 'economy', 'chain', seededRandom(7).next);
    expect(once()).toEqual(once());
  });

  it('a price adds up in whole cents', () => {
    for (const price of draw(frontPadsAndRotors, 'luxury', 'dealership')) {
      expect(price.partsCents + price.laborCents + price.feesCents).toBe(price.totalCents);
      expect(
        Object.values(price)
          .filter((value) => typeof value === 'number')
          .every((value) => Number.isSafeInteger(value) && value >= 0),
      ).toBe(true);
    }
  });

  it.each([
    ['front brake pads and rotors on a Civic', frontPadsAndRotors, 'economy' as const, 180, 480],
    ['an oil change on a Civic', ask('oil-change'), 'economy' as const, 45, 120],
    [
      'a conventional oil change on a Civic',
      ask('oil-change', { 'oil-type': 'conventional' }),
      'economy' as const,
      40,
      100,
    ],
    ['an alternator on a pickup', ask('alternator'), 'truck_suv' as const, 330, 900],
    [
      'four tires on an electric car',
      ask('tires', { count: 'four' }),
      'electric' as const,
      800,
      2000,
    ],
    ['a state inspection', ask('state-inspection'), 'midsize' as const, 25, 90],
  ])('a price for %s is within a plausible range', (_, service, vehicleClass, low, high) => {
    const totals = SHOP_TYPES.flatMap((shopType) => draw(service, vehicleClass, shopType)).map(
      (price) => price.totalCents / 100,
    );
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...totals)).toBeLessThanOrEqual(high);
  });

  it('a dealership is more expensive and uses original parts more often', () => {
    const dealership = draw(frontPadsAndRotors, 'midsize', 'dealership');
    const independent = draw(frontPadsAndRotors, 'midsize', 'independent');
    expect(mean(dealership.map((price) => price.totalCents))).toBeGreaterThan(
      1.2 * mean(independent.map((price) => price.totalCents)),
    );
    const oemShare = (prices: typeof dealership) =>
      mean(prices.map((price) => Number(price.oemParts)));
    expect(oemShare(dealership)).toBeGreaterThan(0.8);
    expect(oemShare(independent)).toBeLessThan(0.4);
  });

  it('a price has the parts grade that the owner chose', () => {
    expect(
      draw(ask('brakes', { 'pad-type': 'oem' }), 'midsize', 'chain').every(
        (price) => price.oemParts,
      ),
    ).toBe(true);
    expect(
      draw(ask('brakes', { 'pad-type': 'ceramic' }), 'midsize', 'dealership').some(
        (price) => price.oemParts,
      ),
    ).toBe(false);
  });

  it('a price of several services is about the sum of their prices', () => {
    const services = [frontPadsAndRotors, ask('oil-change'), ask('battery')];
    const together = mean(
      Array.from(
        { length: 400 },
        (_, seed) =>
          demoPrice(services, 'midsize', 'independent', seededRandom(seed).next).totalCents,
      ),
    );
    const apart = services.map((service) =>
      mean(draw(service, 'midsize', 'independent', 400).map((price) => price.totalCents)),
    );
    expect(together / apart.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 1);
  });

  it('"Not sure" is priced as what a shop would normally do', () => {
    const notSure = ask('brakes', { axle: NOT_SURE, parts: NOT_SURE, 'pad-type': NOT_SURE });
    expect(demoEstimate(notSure, 'economy')).toEqual(demoEstimate(frontPadsAndRotors, 'economy'));
  });

  it('a service added to the catalog later also has a price', () => {
    expect(
      demoPrice([ask('rust-repair', { panel: 'door' })], 'midsize', 'chain', seededRandom(1).next)
        .totalCents,
    ).toBeGreaterThan(0);
  });

  it('a request without services costs nothing', () => {
    expect(demoPrice([], 'midsize', 'independent', seededRandom(1).next).totalCents).toBe(0);
  });
});
