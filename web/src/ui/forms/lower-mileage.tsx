import { formatMileage } from '../../lib/text/format.ts';
import { Checkbox } from './checkbox.tsx';

/** True when a typed mileage is below the one on record. */
export const isLower = (typed: string, known: number | null): boolean =>
  typed !== '' && known !== null && Number(typed) < known;

/** Asks about a lower mileage before it is saved, because odometers don't run backward. */
export function LowerMileage({
  known,
  confirmed,
  onConfirm,
}: {
  known: number;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}) {
  return (
    <Checkbox
      label={`This is lower than the ${formatMileage(known)} on record, but it’s correct.`}
      checked={confirmed}
      onToggle={onConfirm}
    />
  );
}
