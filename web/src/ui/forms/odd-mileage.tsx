import { days } from '@fourbay/contract/formats/durations';
import { useState } from 'react';
import { formatMileage } from '../../lib/text/format.ts';
import { localToday } from '../../lib/text/local-today.ts';
import { isMileage, mileageOf } from '../../lib/typed-numbers.ts';
import { Checkbox } from './checkbox.tsx';

/** The last reading of an odometer, as a vehicle has it. */
interface LastReading {
  mileage: number | null;
  mileage_updated_at: string | null;
}

const MANY_TIMES = 10;
/** Below this, ten times as many miles are a new car's first year. */
const NEW_CAR_MILES = 1_000;
const ALLOWED_MILES = 25_000;
const ALLOWED_MILES_A_DAY = 200;
/** Asked about if there is no reading to compare with. */
const ODD_MILES = 500_000;

/** Days since the last reading. A day before it may be today in another time zone. */
function daysSince(at: string | null, on: string): number {
  const count = at === null ? 0 : (Date.parse(on) - Date.parse(at.slice(0, 10))) / days(1);
  return count === -1 ? 0 : count;
}

function isFarAbove(miles: number, known: number, since: number): boolean {
  if (known >= NEW_CAR_MILES && miles >= MANY_TIMES * known) return true;
  const allowed = since < 0 ? 0 : ALLOWED_MILES + ALLOWED_MILES_A_DAY * since;
  return miles - known > allowed;
}

/**
 * Whether a typed mileage is unlikely after the last reading. With `on`, it was read on that day, and
 * an earlier one may well be lower.
 *
 * @internal
 */
export function findOddMileage(
  typed: string,
  last: LastReading | undefined,
  on?: string,
): 'lower' | 'higher' | undefined {
  const miles = mileageOf(typed);
  if (miles === undefined || !isMileage(typed)) return undefined;
  const { mileage: known = null, mileage_updated_at: at = null } = last ?? {};
  if (known === null) return miles >= ODD_MILES ? 'higher' : undefined;
  if (miles < known) {
    const isLater = on === undefined || at === null || on > at.slice(0, 10);
    return isLater ? 'lower' : undefined;
  }
  return isFarAbove(miles, known, daysSince(at, on || localToday())) ? 'higher' : undefined;
}

interface OddMileageProps {
  odd: 'lower' | 'higher';
  miles: number;
  known: number | null;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Odometers don't run backward, and an extra digit is easily typed. */
function OddMileage({ odd, miles, known, confirmed, onConfirm }: OddMileageProps) {
  if (odd === 'lower')
    return (
      <Checkbox
        label={`This is lower than the ${formatMileage(known ?? 0)} on record, but it’s correct.`}
        checked={confirmed}
        onToggle={onConfirm}
      />
    );
  return (
    <Checkbox
      label={`${formatMileage(miles)}? Yes, that’s correct.`}
      hint={
        known === null
          ? 'Few cars are driven that far.'
          : `The last reading was ${formatMileage(known)}.`
      }
      checked={confirmed}
      onToggle={onConfirm}
    />
  );
}

/** Asks about an unlikely mileage before it is saved. */
export function useOddMileage(typed: string, last: LastReading | undefined, on?: string) {
  const [confirmed, setConfirmed] = useState<string>();
  const odd = findOddMileage(typed, last, on);
  if (!odd) return { odd, question: null, blocked: undefined };
  const first =
    odd === 'lower' ? 'Confirm the lower mileage first.' : 'Confirm or correct the mileage first.';
  return {
    odd,
    question: (
      <OddMileage
        odd={odd}
        miles={mileageOf(typed) ?? 0}
        known={last?.mileage ?? null}
        confirmed={confirmed === typed}
        onConfirm={(yes) => setConfirmed(yes ? typed : undefined)}
      />
    ),
    blocked: confirmed === typed ? undefined : first,
  };
}
