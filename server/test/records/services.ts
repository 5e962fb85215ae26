import { servicesLoader } from '../../reference-data/load-services.ts';
import type { TestApp } from '../harness.ts';

/** Loads the service catalog; returns the ids of its categories, in order. */
export async function loadServices({ deps }: TestApp): Promise<string[]> {
  await servicesLoader.load(deps.db, { now: deps.now });
  const rows = await deps.db
    .selectFrom('service_categories')
    .select('id')
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
