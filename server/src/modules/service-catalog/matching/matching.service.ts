import { setImmediate } from 'node:timers/promises';
import { findServices } from '@fourbay/contract/service-catalog/words/find-services';
import type { Db } from '../../../deps.ts';
import { presentCategory } from '../catalog/catalog.present.ts';
import { findOfferedCategories } from '../catalog/catalog.store.ts';
import { normalizeTitle } from '../recommendations/done.rules.ts';

/** A search takes a few milliseconds, so a file with more distinct texts keeps the rest as text. */
const MAX_SEARCHED = 400;
const AT_A_TIME = 5;

/**
 * The ids of the offered services that texts name, such as “engine oil, oil filter”; null for a symptom, and
 * for a text that names none. Of several named services, the first counts.
 */
export async function matchServices(
  db: Db,
  texts: readonly string[],
): Promise<Map<string, string | null>> {
  if (texts.length === 0) return new Map();
  const categories = (await findOfferedCategories(db)).map(presentCategory);
  const named = new Map(
    categories.map(({ id, attributes }) => [normalizeTitle(attributes.name), id]),
  );
  const found = new Map<string, string | null>();
  let searched = 0;
  for (const text of texts) {
    const exact = named.get(normalizeTitle(text));
    if (exact !== undefined || searched >= MAX_SEARCHED) {
      found.set(text, exact ?? null);
      continue;
    }
    searched += 1;
    // Other calls run in between.
    if (searched % AT_A_TIME === 0) await setImmediate();
    const { asked, elsewhere } = findServices(categories, `${text} `);
    found.set(text, elsewhere ? null : (asked[0]?.id ?? null));
  }
  return found;
}

/** The ids of the services that are offered. */
export const findOfferedServices = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await findOfferedCategories(db)).map(({ id }) => id));
