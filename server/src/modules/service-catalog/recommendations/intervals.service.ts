import type { Db } from '../../../deps.ts';
import { findIntervalRows } from './intervals.store.ts';
import type { MaintenanceInterval } from './recommendations.rules.ts';

/** The maintenance schedule for every kind of power. */
export async function findMaintenanceIntervals(db: Db): Promise<MaintenanceInterval[]> {
  const rows = await findIntervalRows(db);
  return rows.map((row) => ({
    id: row.id,
    power: row.drive_kind,
    fromYear: row.from_year,
    toYear: row.to_year,
    job: row.job || row.slug,
    intervalSource: row.interval_source,
    cars: row.cars,
    fits: [row.category_fits, ...(row.choice_fits ? [row.choice_fits] : [])],
    importance: row.importance,
    asked: row.asked,
    category: { id: row.category_id, name: row.name },
    choice: choiceOf(row),
    doneByChoiceIds: [
      ...(row.category_option_choice_id ? [row.category_option_choice_id] : []),
      ...row.also_done_by,
      ...(row.not_sure_id ? [row.not_sure_id] : []),
    ],
    everyMiles: row.every_miles,
    everyMonths: row.every_months,
    reason: row.reason,
  }));
}

function choiceOf(
  row: Awaited<ReturnType<typeof findIntervalRows>>[number],
): MaintenanceInterval['choice'] {
  const { category_option_id: optionId, category_option_choice_id: choiceId } = row;
  if (row.without_choice || optionId === null || choiceId === null) return null;
  return {
    optionId,
    optionName: row.option_name ?? '',
    choiceId,
    choiceName: row.choice_name ?? '',
  };
}
