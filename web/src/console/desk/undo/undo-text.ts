import { changedFields } from '../../shops/form/changed-fields.ts';
import { RECORDED } from '../booking/recorded-outcomes.ts';
import type { Undoable } from './undo.queries.ts';

/** `Barton Tire: Can take the car (booking KTRMDV)` */
export function undoableText(entry: Undoable): string {
  const { name } = entry.shop;
  switch (entry.kind) {
    case 'booking_call':
      return `${name}: ${RECORDED[entry.outcome]} (booking ${entry.reference})`;
    case 'price':
      return `${name}: the price that completed request #${entry.request_id}`;
    case 'shop_change':
      return `${name}: ${changedFields(entry)
        .map((field) => `${field.name}: ${field.before} → ${field.after}`)
        .join('; ')}`;
  }
}
