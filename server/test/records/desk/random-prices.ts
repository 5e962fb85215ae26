import type { Random } from '../../../src/platform/values/seeded-random.ts';

interface DrawnService {
  category_id: string;
  price: number | null;
  offered: boolean;
}

/**
 * What a shop says about each service: one total, a price for each, or only some of them. None for a single
 * service, and sometimes prices that don't add up.
 */
export function drawServices(
  random: Random,
  categoryIds: readonly string[],
): { price: number; service_prices?: DrawnService[] } {
  const price = random.whole(100, 900);
  if (categoryIds.length < 2 || random.chance(0.3)) return { price };
  const services = categoryIds.map((category_id) => {
    const offered = random.chance(0.65);
    const own = offered && random.chance(0.8) ? random.whole(30, 400) : null;
    return { category_id, price: own, offered };
  });
  const sum = services.reduce((all, one) => all + (one.price ?? 0), 0);
  const split = services.every(({ offered, price: own }) => !offered || own !== null);
  return { price: split && random.chance(0.9) ? sum || price : price, service_prices: services };
}
