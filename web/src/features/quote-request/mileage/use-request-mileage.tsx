import { days } from '@fourbay/contract/formats/durations';
import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { formatMileage } from '../../../lib/text/format.ts';
import { INVALID_MILEAGE, isMileage, mileageOf } from '../../../lib/typed-numbers.ts';
import { changeVehicle, useVehicles, type Vehicle } from '../../../lib/data/vehicles.queries.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { mileageFor, type DraftAction, type RequestDraft } from '../draft/request-draft.ts';

interface RequestMileage {
  field: Elements;
  /** Shows the field for a new reading; undefined if it is shown, or not needed. */
  onUpdate: (() => void) | undefined;
  /** Why the next step is disabled; undefined when it is enabled. */
  blocked: string | undefined;
  /** Saves a confirmed lower mileage first, because a request itself can only raise it. */
  settle: () => void;
}

interface RequestMileageInput {
  vehicleId: string | undefined;
  draft: RequestDraft;
  change: (action: DraftAction) => void;
  onSettled: () => void;
}

/** Readings younger than this are not asked for again. */
const FRESH_MS = days(1);

const isFresh = ({ mileage, mileage_updated_at }: Vehicle['attributes']): boolean =>
  mileage !== null &&
  mileage_updated_at !== null &&
  Date.now() - Date.parse(mileage_updated_at) < FRESH_MS;

/** The odometer reading, asked for next to the vehicle of a request. */
export function useRequestMileage({
  vehicleId,
  draft,
  change,
  onSettled,
}: RequestMileageInput): RequestMileage {
  const lowering = useAction(changeVehicle, { onSuccess: onSettled });
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  const typed = vehicle ? mileageFor(draft, vehicle.id) : '';
  const odd = useOddMileage(typed, vehicle?.attributes);
  const [updated, setUpdated] = useState<string>();
  const nothing = { field: null, onUpdate: undefined, blocked: undefined, settle: onSettled };
  if (!vehicle) return nothing;
  const known = vehicle.attributes.mileage;
  if (typed === '') {
    // Not asked again right after it was typed.
    if (isFresh(vehicle.attributes)) return nothing;
    if (known !== null && updated !== vehicle.id)
      return { ...nothing, onUpdate: () => setUpdated(vehicle.id) };
  }
  return {
    onUpdate: undefined,
    field: (
      <>
        <TextField
          label="Current mileage"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          hint={
            known === null
              ? 'Enter the odometer reading, such as 88,000. Shops often ask for it.'
              : `On record: ${formatMileage(known)}. A higher reading replaces it.`
          }
          value={typed}
          error={isMileage(typed) ? undefined : INVALID_MILEAGE}
          onChange={({ target }) =>
            change({ type: 'mileage_typed', vehicleId: vehicle.id, typed: target.value })
          }
        />
        {odd.question satisfies Elements}
      </>
    ),
    blocked: isMileage(typed) ? odd.blocked : 'Correct the mileage first.',
    settle: () => {
      const mileage = mileageOf(typed);
      if (odd.odd === 'lower' && mileage !== undefined)
        lowering.run({ id: vehicle.id, change: { mileage } });
      else onSettled();
    },
  };
}
