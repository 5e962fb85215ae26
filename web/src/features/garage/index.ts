import './modals.ts';

export { chooseVehicle, useAddressedVehicle } from './current-vehicle.ts';
export { BuyerPrint } from './buyer-print/buyer-print.tsx';
export { GarageOverview } from './garage-overview.tsx';
export {
  loadGarage,
  vehicleName,
  vehiclesQuery,
  useCurrentVehicle,
  useVehicles,
  type Vehicle,
} from './garage.queries.ts';
export { useIsRecordLoading } from './history/history.queries.ts';
export { ServiceRecord } from './history/service-record.tsx';
export { DueChips, useDueNow } from './recommendations/due-chips.tsx';
export { DriveQuestion } from './vehicle/drive-question.tsx';
export { FuelQuestion } from './vehicle/fuel-question.tsx';
export { loadProfile } from './profile/load-profile.ts';
export { VehicleProfile } from './profile/vehicle-profile.tsx';
export { VehicleStep } from './vehicle/vehicle-step.tsx';
