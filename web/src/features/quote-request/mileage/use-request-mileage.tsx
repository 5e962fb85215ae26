import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { call } from '../../../lib/api/api.ts';
import { formatMileage } from '../../../lib/text/format.ts';
import { isMileage } from '../../../lib/typed-numbers.ts';
import { reloadVehicles, useVehicles } from '../../../lib/data/vehicles.queries.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { isLower, LowerMileage } from '../../../ui/forms/lower-mileage.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { mileageFor, type DraftAction, type RequestDraft } from '../draft/request-draft.ts';

interface RequestMileage {
  field: Elements;
  /** Why the next step is disabled; undefined when it is enabled. */
  blocked: string | undefined;
  /** Saves a confirmed lower mileage, because a request itself can only raise it. */
  settle: () => Promise<boolean>;
}

/** The odometer reading, asked beside the vehicle of a request. */
export function useRequestMileage(
  vehicleId: string | undefined,
  draft: RequestDraft,
  change: (action: DraftAction) => void,
): RequestMileage {
  const [confirmed, setConfirmed] = useState<string>();
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  if (!vehicle) return { field: null, blocked: undefined, settle: async () => true };
  const known = vehicle.attributes.mileage;
  const typed = mileageFor(draft, vehicle.id);
  const lower = isMileage(typed) && isLower(typed, known);
  const isConfirmed = confirmed === typed;
  return {
    field: (
      <>
        <TextField
          label="Mileage today"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint={
            known === null
              ? 'What the odometer says, such as 88000. Shops often ask.'
              : `On record: ${formatMileage(known)}. A higher reading replaces it.`
          }
          value={typed}
          error={isMileage(typed) ? undefined : 'Digits only, such as 88000'}
          onChange={({ target }) =>
            change({ type: 'mileage_typed', vehicleId: vehicle.id, typed: target.value.trim() })
          }
        />
        {lower && known !== null && (
          <LowerMileage
            known={known}
            confirmed={isConfirmed}
            onConfirm={(yes) => setConfirmed(yes ? typed : undefined)}
          />
        )}
      </>
    ),
    blocked: findProblem(typed, lower && !isConfirmed),
    settle: async () => !lower || correctMileage(vehicle.id, Number(typed)),
  };
}

function findProblem(typed: string, isOpen: boolean): string | undefined {
  if (!isMileage(typed)) return 'Type the mileage in digits.';
  return isOpen ? 'Confirm the lower mileage first.' : undefined;
}

async function correctMileage(vehicleId: string, mileage: number): Promise<boolean> {
  let saved = false;
  await withErrorToast(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id: vehicleId },
      body: { servicechek_user_vehicle: { mileage } },
    });
    saved = true;
    await reloadVehicles();
  });
  return saved;
}
