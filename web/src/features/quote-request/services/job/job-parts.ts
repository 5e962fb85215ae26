import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { SelectedService, SelectedServices } from '../service-selection.ts';

/** What the parts of a job's row need to know. */
export interface JobParts {
  service: SelectedService;
  index: number;
  services: SelectedServices;
  vehicle: FitVehicle | undefined;
  onChange: (services: SelectedServices) => void;
}
