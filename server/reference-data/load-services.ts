import { createHash } from 'node:crypto';
import { runSql } from '../src/platform/database/db.ts';
import type { Loader } from './loader.ts';
import { MAINTENANCE_SCHEDULE } from './maintenance-schedule.ts';
import { PRICE_QUESTIONS } from './price-questions.ts';
import { ALL_SERVICES } from './services/all-services.ts';

const categories = ALL_SERVICES.map(
  ({ options: _options, group, search, appliesTo, fits, kinds, unfit, ...rest }, position) => ({
    ...rest,
    fits: fits ?? {},
    group_name: group,
    search_words: search,
    fits_fuels: appliesTo,
    vehicle_kinds: kinds,
    unfit_reason: unfit,
    position,
  }),
);

const options = ALL_SERVICES.flatMap((category) =>
  category.options.map(({ slug, name, question }, position) => ({
    category: category.slug,
    slug,
    option_name: name,
    question,
    position,
  })),
);

const choices = ALL_SERVICES.flatMap((category) =>
  category.options.flatMap((option) =>
    option.choices.map(({ slug, name, spoken, title, hint, appliesTo, fits, unfit }, position) => ({
      category: category.slug,
      option: option.slug,
      slug,
      choice_name: name,
      spoken,
      title_word: title ?? null,
      description: hint ?? null,
      fits_fuels: appliesTo ?? null,
      fits: fits ?? {},
      unfit_reason: unfit ?? '',
      position,
    })),
  ),
);

const intervals = MAINTENANCE_SCHEDULE.flatMap(
  ({ powers, slug, category, pick, alsoDoneBy, ...rest }, position) =>
    powers.map((power) => ({
      slug,
      drive_kind: power,
      category,
      option: pick?.option ?? null,
      choice: pick?.choice ?? null,
      also_done_by: alsoDoneBy ?? [],
      every_miles: rest.everyMiles ?? null,
      every_months: rest.everyMonths ?? null,
      from_year: rest.fromYear ?? null,
      to_year: rest.toYear ?? null,
      asked: rest.asked ?? false,
      job: rest.job ?? slug,
      interval_source: rest.maker ? 'maker' : 'typical',
      cars: rest.cars ?? {},
      importance: rest.importance,
      reason: rest.reason,
      position,
    })),
);

/** Upserts each table's seed rows. Rows that staff edited keep their texts. */
const STATEMENTS: readonly { rows: readonly object[]; texts: readonly string[] }[] = [
  {
    rows: categories,
    texts: [
      `
        insert into service_categories (
          slug, group_name, name, title, description, script, search_words, fits_fuels,
          fits, vehicle_kinds, unfit_reason, position
        )
        select slug, group_name, name, title, description, script, search_words, fits_fuels,
          fits, vehicle_kinds, unfit_reason, position
        from jsonb_to_recordset($1::jsonb) as seed (
            slug text, group_name text, name text, title text, description text, script text,
            search_words text[], fits_fuels text[], fits jsonb, vehicle_kinds text[], unfit_reason text,
            position int
          )
        order by position
        on conflict (slug)
        do update set group_name = excluded.group_name, name = excluded.name,
          title = excluded.title, description = excluded.description, script = excluded.script,
          search_words = excluded.search_words, fits_fuels = excluded.fits_fuels,
          fits = excluded.fits, vehicle_kinds = excluded.vehicle_kinds, unfit_reason = excluded.unfit_reason,
          position = excluded.position, archived = false
        where not service_categories.edited`,
      `
        update service_categories
        set archived = true
        where not edited
          and slug not in (select slug from jsonb_to_recordset($1::jsonb) as seed (slug text))`,
    ],
  },
  {
    rows: options,
    texts: [
      `
        insert into category_options (category_id, slug, option_name, question, position)
        select category.id, seed.slug, seed.option_name, seed.question, seed.position
        from jsonb_to_recordset($1::jsonb) as seed (
            category text, slug text, option_name text, question text, position int
          )
        join service_categories category on category.slug = seed.category
        order by category.position, seed.position
        on conflict (category_id, slug)
        do update set option_name = excluded.option_name, question = excluded.question,
          position = excluded.position, archived = false
        where not category_options.edited`,
      `
        update category_options option
        set archived = true
        from service_categories category
        where category.id = option.category_id
          and not option.edited
          and (category.slug, option.slug) not in (
            select category, slug
            from jsonb_to_recordset($1::jsonb) as seed (category text, slug text)
          )`,
    ],
  },
  {
    rows: choices,
    texts: [
      `
        insert into category_option_choices (
          category_option_id, slug, choice_name, spoken, title_word, description, fits_fuels,
          fits, unfit_reason, position
        )
        select option.id, seed.slug, seed.choice_name, seed.spoken, seed.title_word,
          seed.description, seed.fits_fuels, seed.fits, seed.unfit_reason, seed.position
        from jsonb_to_recordset($1::jsonb) as seed (
            category text, option text, slug text, choice_name text, spoken text, title_word text,
            description text, fits_fuels text[], fits jsonb, unfit_reason text, position int
          )
        join service_categories category on category.slug = seed.category
        join category_options option on option.category_id = category.id
          and option.slug = seed.option
        order by category.position, option.position, seed.position
        on conflict (category_option_id, slug)
        do update set choice_name = excluded.choice_name, spoken = excluded.spoken,
          title_word = excluded.title_word, description = excluded.description,
          fits_fuels = excluded.fits_fuels, fits = excluded.fits,
          unfit_reason = excluded.unfit_reason, position = excluded.position, archived = false
        where not category_option_choices.edited`,
      `
        update category_option_choices choice
        set archived = true
        from category_options option
        join service_categories category on category.id = option.category_id
        where option.id = choice.category_option_id
          and not choice.edited
          and (category.slug, option.slug, choice.slug) not in (
            select category, option, slug
            from jsonb_to_recordset($1::jsonb) as seed (category text, option text, slug text)
          )`,
    ],
  },
  {
    rows: intervals,
    texts: [
      `
        insert into maintenance_intervals (
          slug, drive_kind, category_id, category_option_id, category_option_choice_id, every_miles,
          every_months, from_year, to_year, asked, job, interval_source, cars, importance, reason,
          position
        )
        select seed.slug, seed.drive_kind, category.id, option.id, choice.id, seed.every_miles,
          seed.every_months, seed.from_year, seed.to_year, seed.asked, seed.job,
          seed.interval_source, seed.cars, seed.importance, seed.reason, seed.position
        from jsonb_to_recordset($1::jsonb) as seed (
            slug text, drive_kind text, category text, option text, choice text, every_miles int,
            every_months int, from_year int, to_year int, asked boolean, job text,
            interval_source text, cars jsonb, importance int, reason text, position int
          )
        join service_categories category on category.slug = seed.category
        left join category_options option on option.category_id = category.id
          and option.slug = seed.option
        left join category_option_choices choice on choice.category_option_id = option.id
          and choice.slug = seed.choice
        order by seed.position
        on conflict (slug, drive_kind)
        do update set category_id = excluded.category_id,
          category_option_id = excluded.category_option_id,
          category_option_choice_id = excluded.category_option_choice_id,
          every_miles = excluded.every_miles, every_months = excluded.every_months,
          from_year = excluded.from_year, to_year = excluded.to_year, asked = excluded.asked,
          job = excluded.job, interval_source = excluded.interval_source, cars = excluded.cars,
          importance = excluded.importance, reason = excluded.reason,
          position = excluded.position, archived = false
        where not maintenance_intervals.edited`,
      `
        update maintenance_intervals
        set archived = true
        where not edited
          and (slug, drive_kind) not in (
            select slug, drive_kind
            from jsonb_to_recordset($1::jsonb) as seed (slug text, drive_kind text)
          )`,
      `
        delete from maintenance_interval_choices counted
        using maintenance_intervals interval
        where interval.id = counted.maintenance_interval_id
          and not interval.edited
          and $1::jsonb is not null`,
      `
        insert into maintenance_interval_choices (
          maintenance_interval_id, category_option_choice_id
        )
        select interval.id, choice.id
        from jsonb_to_recordset($1::jsonb) as seed (slug text, drive_kind text, also_done_by text[])
        join maintenance_intervals interval on interval.slug = seed.slug
          and interval.drive_kind = seed.drive_kind
          and not interval.edited
        join category_option_choices choice on choice.category_option_id =
            interval.category_option_id
          and choice.slug = any(seed.also_done_by)`,
    ],
  },
  {
    rows: PRICE_QUESTIONS.map((question, position) => ({ ...question, position })),
    texts: [
      `
        insert into price_questions (slug, wording, question_id, position)
        select slug, wording, question_id, position
        from jsonb_to_recordset($1::jsonb) as seed (
            slug text, wording text, question_id int, position int
          )
        order by position
        on conflict (slug)
        do update set wording = excluded.wording, position = excluded.position, archived = false
        where not price_questions.edited`,
      `
        update price_questions
        set archived = true
        where not edited
          and slug not in (select slug from jsonb_to_recordset($1::jsonb) as seed (slug text))`,
    ],
  },
];

const DIGEST = createHash('sha256').update(JSON.stringify(STATEMENTS)).digest('hex');

/** The services and the maintenance schedule, loaded again whenever a release changes them. */
export const servicesLoader: Loader = {
  name: 'services',
  async isLoaded(db) {
    const found = await db
      .selectFrom('service_catalog_editions')
      .select('digest')
      .where('digest', '=', DIGEST)
      .executeTakeFirst();
    return found !== undefined;
  },
  load: (db, { now, reportProgress }) =>
    db.transaction().execute(async (trx) => {
      for (const { rows, texts } of STATEMENTS) {
        for (const text of texts) await runSql(trx, text, [JSON.stringify(rows)]);
      }
      await trx.deleteFrom('service_catalog_editions').execute();
      await trx
        .insertInto('service_catalog_editions')
        .values({ digest: DIGEST, loaded_at: now() })
        .execute();
      reportProgress?.(1, 1);
    }),
};
