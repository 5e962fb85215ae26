import { formatMileage, plural } from '../../../lib/text/format.ts';
import type { DueService } from '../history/history.queries.ts';

type Due = Pick<
  DueService,
  'due_in_miles' | 'due_in_months' | 'recorded' | 'mileage_assumed' | 'last_done'
> & { answer?: Pick<NonNullable<DueService['answer']>, 'done'> | null };

/** How soon it is due, in miles and months, as far as known. */
export function describeDue({
  due_in_miles,
  due_in_months,
  recorded,
  mileage_assumed,
  last_done,
  answer,
}: Due): string {
  if (!recorded)
    return answer?.done === 'not_sure'
      ? 'Probably due. A shop can check it at your next visit.'
      : 'Probably due: no record of it.';
  if (last_done === 'never') return 'Overdue: not done yet.';
  const [miles, months] = [due_in_miles, due_in_months].map((left) =>
    left === null ? null : Math.round(left),
  );
  const inMiles = (count: number): string =>
    `${mileage_assumed ? 'about ' : ''}${formatMileage(count)}`;
  const past = [
    ...(miles != null && miles < 0 ? [inMiles(-miles)] : []),
    ...(months != null && months < 0 ? [plural(-months, 'month')] : []),
  ];
  if (past.length > 0) return `Overdue by ${past.join(' and ')}.`;
  const left = [
    ...(miles != null ? [miles === 0 ? 'now' : `in ${inMiles(miles)}`] : []),
    ...(months != null ? [months === 0 ? 'this month' : `in ${plural(months, 'month')}`] : []),
  ];
  return left.length === 0
    ? 'Due soon.'
    : `Due ${left.join(' or ')}${left.length > 1 ? ', whichever comes first' : ''}.`;
}
