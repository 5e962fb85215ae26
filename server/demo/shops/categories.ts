import { seededRandom, seedFromText } from '../../src/platform/values/seeded-random.ts';
import type { ChainFocus, ShopType } from './names.ts';

/** Parts of category slugs that a specialized chain offers. */
const FOCUS_WORDS: Record<Exclude<ChainFocus, 'general'>, RegExp> = {
  tire: /tire|wheel|align|rotation|balanc|brake|suspension|oil/,
  brake: /brake|exhaust|muffler|suspension|shock|strut|wheel-bearing|inspection/,
  oil: /oil|fluid|filter|coolant|wiper|battery|flush/,
  transmission: /transmission|clutch|differential|axle|cv|drive/,
  glass: /glass|windshield|wiper/,
};
/** Work that many general shops refer to specialists. */
const SPECIALIST =
  /glass|windshield|body|paint|transmission|hybrid|electric-vehicle|ev-|detail|upholster/;

/** The existing categories that a demo shop offers. Most independents and all dealers offer most of them. */
export function offeredCategories<T extends { slug: string }>(
  shop: { key: string; type: ShopType; focus: ChainFocus },
  all: readonly T[],
): T[] {
  return all.filter(({ slug }) =>
    seededRandom(seedFromText(`${shop.key} ${slug}`)).chance(
      likelihood(shop.type, shop.focus, slug),
    ),
  );
}

function likelihood(type: ShopType, focus: ChainFocus, slug: string): number {
  if (focus !== 'general') return FOCUS_WORDS[focus].test(slug) ? 0.97 : 0.05;
  if (type === 'dealership') return SPECIALIST.test(slug) ? 0.75 : 0.97;
  if (type === 'chain') return SPECIALIST.test(slug) ? 0.25 : 0.92;
  return SPECIALIST.test(slug) ? 0.4 : 0.9;
}
