import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../test/engines/database.ts';
import type { Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { servicesLoader } from './load-services.ts';
import { MAINTENANCE_SCHEDULE } from './maintenance-schedule.ts';
import { ALL_SERVICES } from './services/all-services.ts';

describe('loading the services', () => {
  let database: Database<Schema>;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.close());

  const load = () =>
    servicesLoader.load(database.db, { now: () => new Date('2026-11-18T17:00:00Z') });

  async function readAllRows() {
    const { db } = database;
    return {
      categories: await db.selectFrom('service_categories').selectAll().orderBy('id').execute(),
      options: await db.selectFrom('category_options').selectAll().orderBy('id').execute(),
      choices: await db.selectFrom('category_option_choices').selectAll().orderBy('id').execute(),
      intervals: await db.selectFrom('maintenance_intervals').selectAll().orderBy('id').execute(),
      counted: await db
        .selectFrom('maintenance_interval_choices')
        .selectAll()
        .orderBy('maintenance_interval_id')
        .orderBy('category_option_choice_id')
        .execute(),
    };
  }

  it('all authored services are loaded into an empty database', async () => {
    expect(await servicesLoader.isLoaded(database.db)).toBe(false);
    await load();
    const { categories, options, choices, intervals } = await readAllRows();
    expect(categories.map(({ slug }) => slug)).toEqual(ALL_SERVICES.map(({ slug }) => slug));
    expect(options).toHaveLength(ALL_SERVICES.flatMap((category) => category.options).length);
    expect(choices).toHaveLength(
      ALL_SERVICES.flatMap((category) => category.options.flatMap((option) => option.choices))
        .length,
    );
    expect(intervals).toHaveLength(MAINTENANCE_SCHEDULE.flatMap(({ powers }) => powers).length);
    expect(await servicesLoader.isLoaded(database.db)).toBe(true);
  });

  it('services loaded again change nothing', async () => {
    await load();
    const before = await readAllRows();
    await load();
    expect(await readAllRows()).toEqual(before);
  });

  it('loading keeps staff edits and archives services no longer in the seed', async () => {
    await load();
    const { db } = database;
    await db
      .updateTable('service_categories')
      .set({ name: 'Brake repair', edited: true })
      .where('slug', '=', 'brakes')
      .execute();
    const added = {
      group_name: 'Other',
      title: 'x',
      description: '',
      script: '',
      position: 90,
    };
    await db
      .insertInto('service_categories')
      .values([
        { ...added, slug: 'rust-repair', name: 'Rust repair', edited: true },
        { ...added, slug: 'from-an-old-seed', name: 'Old' },
      ])
      .execute();
    await load();
    const rows = await db
      .selectFrom('service_categories')
      .select(['slug', 'name', 'archived'])
      .where('slug', 'in', ['brakes', 'rust-repair', 'from-an-old-seed'])
      .orderBy('slug')
      .execute();
    expect(rows).toEqual([
      { slug: 'brakes', name: 'Brake repair', archived: false },
      { slug: 'from-an-old-seed', name: 'Old', archived: true },
      { slug: 'rust-repair', name: 'Rust repair', archived: false },
    ]);
  });

  it('an interval can’t move to a category without its option', async () => {
    await load();
    const { intervals } = await readAllRows();
    const withChoice = intervals.find((interval) => interval.category_option_id !== null);
    const ofAnotherCategory = intervals.find(
      (interval) => interval.category_id !== withChoice?.category_id,
    );
    const moved = database.db
      .updateTable('maintenance_intervals')
      .set({ category_id: ofAnotherCategory?.category_id ?? '' })
      .where('id', '=', withChoice?.id ?? '')
      .execute();
    await expect(moved).rejects.toMatchObject({ code: '23503' });
  });
});
