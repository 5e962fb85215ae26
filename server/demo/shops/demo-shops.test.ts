import { distanceMiles } from '@fourbay/contract/places/geography';
import { businessHours } from '@fourbay/contract/shops/business-hours';
import { describe, expect, it } from 'vitest';
import { demoShops } from './demo-shops.ts';
import { offeredCategories } from './categories.ts';

describe('the demo shops', () => {
  const shops = demoShops();
  const near = (at: { latitude: number; longitude: number }) =>
    shops.filter((shop) => distanceMiles(at, shop) <= 5);
  const downtownAustin = { latitude: 30.2713, longitude: -97.7426 };
  const kalispell = { latitude: 48.2028, longitude: -114.3039 };

  it('demo shops are the same on every run', () => {
    expect(demoShops()).toEqual(shops);
  });

  it('there are at least 3,000 demo shops of every type, with few sponsors', () => {
    expect(shops.length).toBeGreaterThanOrEqual(3_000);
    for (const type of ['dealership', 'chain', 'independent'])
      expect(shops.filter((shop) => shop.type === type).length).toBeGreaterThan(300);
    for (const tier of [1, 2])
      expect(shops.filter((shop) => shop.sponsorTier === tier).length).toBeGreaterThan(30);
    expect(shops.filter((shop) => shop.sponsorTier > 0).length).toBeLessThan(shops.length * 0.08);
  });

  it('Austin and Kalispell have eight demo shops within five miles, each on its own spot', () => {
    for (const town of [downtownAustin, kalispell]) {
      expect(near(town).length).toBeGreaterThanOrEqual(8);
      expect(new Set(near(town).map((shop) => `${shop.latitude} ${shop.longitude}`)).size).toBe(
        near(town).length,
      );
    }
  });

  it('rural areas have few demo shops', () => {
    expect(near({ latitude: 39.3, longitude: -114.9 }).length).toBeLessThan(3);
  });

  it('a demo shop has a fictional phone number and a reserved web address', () => {
    expect(new Set(shops.map((shop) => shop.phone)).size).toBe(shops.length);
    for (const shop of shops) {
      expect(shop.phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
      if (shop.website) expect(shop.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
    }
    expect(near(kalispell).every((shop) => shop.phone.startsWith('+1406'))).toBe(true);
  });

  it('demo shops show every kind of opening hours', () => {
    const weeks = shops.map((shop) => shop.hours);
    for (const week of weeks) if (week) businessHours.parse(week);
    const days = weeks.flatMap((week) => (week ? Object.values(week) : []));
    expect(weeks).toContain(null);
    expect(days.some(([range]) => range && range.end === undefined)).toBe(true);
    expect(days.some(([range]) => range?.end !== undefined && range.end < range.start)).toBe(true);
    expect(days.some((ranges) => ranges.length === 2)).toBe(true);
    expect(
      weeks.some((week) => week && Object.values(week).every((ranges) => ranges.length === 0)),
    ).toBe(true);
  });

  it('an independent demo shop offers most services, and a specialist offers few', () => {
    const all = [
      'oil-change',
      'brakes',
      'tires',
      'battery',
      'windshield',
      'transmission-service',
    ].map((slug) => ({ slug }));
    const counts = (type: 'independent' | 'chain', focus: 'general' | 'glass') =>
      shops
        .slice(0, 200)
        .reduce(
          (sum, shop) => sum + offeredCategories({ key: shop.key, type, focus }, all).length,
          0,
        );
    expect(counts('independent', 'general')).toBeGreaterThan(counts('chain', 'glass') * 2);
    expect(counts('independent', 'general')).toBe(counts('independent', 'general'));
  });
});
