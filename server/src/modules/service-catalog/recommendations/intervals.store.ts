// Reads maintenance_intervals, maintenance_interval_choices, service_categories, category_options,
// category_option_choices.
import type { PowerKind } from '@fourbay/contract/service-catalog/maintenance-power';
import type { IntervalCars } from '@fourbay/contract/service-catalog/maintenance-cars';
import type { AppliesTo } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

interface Narrowed {
  drive_kind: PowerKind;
  interval_source: 'maker' | 'typical';
  cars: IntervalCars;
  category_fits: AppliesTo;
  choice_fits: AppliesTo | null;
}

/** The maintenance schedule with the names of its services, without archived intervals. */
export const findIntervalRows = (db: Db) =>
  db
    .selectFrom('maintenance_intervals as interval')
    .innerJoin('service_categories as category', 'category.id', 'interval.category_id')
    .leftJoin('category_options as option', 'option.id', 'interval.category_option_id')
    .leftJoin(
      'category_option_choices as choice',
      'choice.id',
      'interval.category_option_choice_id',
    )
    .select([
      'interval.id',
      'interval.drive_kind',
      'interval.category_id',
      'interval.category_option_id',
      'interval.category_option_choice_id',
      'interval.every_miles',
      'interval.every_months',
      'interval.from_year',
      'interval.to_year',
      'interval.asked',
      'interval.slug',
      'interval.job',
      'interval.interval_source',
      'interval.cars',
      'interval.importance',
      'category.fits as category_fits',
      'choice.fits as choice_fits',
      'interval.reason',
      'category.name',
      'option.option_name',
      'choice.choice_name',
      // Options that are turned off can't be requested, but the service itself still becomes due.
      sql<boolean>`coalesce(option.archived or choice.archived, false)`.as('without_choice'),
      sql<string[]>`array(
        select counted.category_option_choice_id
        from maintenance_interval_choices counted
        where counted.maintenance_interval_id = interval.id
        order by counted.category_option_choice_id
      )`.as('also_done_by'),
    ])
    .select((eb) =>
      eb
        .selectFrom('category_option_choices as unsure')
        .select('unsure.id')
        .whereRef('unsure.category_option_id', '=', 'interval.category_option_id')
        .where('unsure.slug', '=', NOT_SURE)
        .as('not_sure_id'),
    )
    // Check constraints limit the kinds and sources to the contract's. Only the loader and staff, through
    // the contract, write the conditions.
    .$narrowType<Narrowed>()
    .where('interval.archived', '=', false)
    .where('category.archived', '=', false)
    .orderBy('interval.position')
    .orderBy('interval.id')
    .execute();
