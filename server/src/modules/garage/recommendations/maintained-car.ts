import { powerOf } from '@fourbay/contract/service-catalog/maintenance-power';
import type { MaintainedCar } from '../../service-catalog/index.ts';
import { engineOf } from '../garage.facts.rules.ts';
import { fitOf } from '../garage.fit.ts';

/** The facts of a vehicle that decide its maintenance schedule. */
export function maintainedCar(vehicle: Parameters<typeof fitOf>[0]): MaintainedCar {
  const fit = fitOf(vehicle);
  const { cylinders, displacement } = engineOf(vehicle);
  return {
    fit,
    cylinders,
    name: vehicle.full_vehicle_name.replace(/^\d{4} /, ''),
    modelYear: vehicle.year,
    power: powerOf(fit.fuel),
    liters: displacement,
  };
}
