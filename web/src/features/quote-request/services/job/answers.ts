import {
  IF_YOUR_CAR_HAS_ONE,
  isFitUncertain,
  unfitChoiceReason,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { useOptionChoices } from '../services.queries.ts';

/** The choices of an option. Those that don't fit the vehicle are disabled, with the reason. */
export const toAnswers = (
  choices: NonNullable<ReturnType<typeof useOptionChoices>['data']>,
  vehicle: FitVehicle | undefined,
) =>
  choices.map(({ id, attributes }) => ({
    value: id,
    label: attributes.choice_name,
    unavailable:
      vehicle && unfitChoiceReason(attributes.applies_to, attributes.unfit_reason, vehicle),
    note:
      vehicle && isFitUncertain(attributes.applies_to, vehicle) ? IF_YOUR_CAR_HAS_ONE : undefined,
  }));
