import { findServices, readAhead } from '@fourbay/contract/service-catalog/words/find-services';
import { expect, it } from 'vitest';
import { catalogCategories } from './catalog-categories.ts';

/** The catalog's services, which count how often their descriptions are read. */
function countReads() {
  const reads = new Map<string, number>();
  const categories = catalogCategories().map((category) => {
    const { description } = category.attributes;
    const attributes = Object.defineProperty({ ...category.attributes }, 'description', {
      get() {
        reads.set(category.id, (reads.get(category.id) ?? 0) + 1);
        return description;
      },
    });
    return { ...category, attributes };
  });
  return { categories, reads };
}

it('a service’s phrases are read once, ahead of the first search, even for several lists', () => {
  const { categories, reads } = countReads();
  let tasks = 0;
  for (const _read of readAhead(categories)) tasks += 1;
  // One service at a time, so that tasks stay short.
  expect(tasks).toBeGreaterThanOrEqual(categories.length);
  findServices(categories, 'oil');
  findServices(categories.slice(1), 'brake pads');
  expect([...reads.values()]).toEqual(categories.map(() => 1));
});
