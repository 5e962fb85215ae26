import type { DeskShop } from '../desk.queries.ts';

/** `8:00–17:00 today`, `24 hours today`, `closed today`; assumed hours are marked. */
export function shopHours({
  today,
  hours_assumed,
}: Pick<DeskShop, 'today' | 'hours_assumed'>): string {
  const ranges = today
    .map(({ start, end }) => (end === null ? '24 hours' : `${start}–${end}`))
    .join(', ');
  return `${ranges || 'closed'} today${hours_assumed ? ' (assumed)' : ''}`;
}
