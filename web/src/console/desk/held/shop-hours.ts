import type { DeskShop } from '../desk.queries.ts';
import { clockText } from '../shop-facts/hours-text.ts';

/** `8 am–5 pm today`, `24 hours today`, `closed today`; assumed hours are marked. */
export function shopHours({
  today,
  hours_assumed,
}: Pick<DeskShop, 'today' | 'hours_assumed'>): string {
  const ranges = today
    .map(({ start, end }) => (end === null ? '24 hours' : `${clockText(start)}–${clockText(end)}`))
    .join(', ');
  return `${ranges || 'closed'} today${hours_assumed ? ' (assumed)' : ''}`;
}
