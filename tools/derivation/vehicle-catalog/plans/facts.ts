/** The source's class names → everyday words. Vehicles of other classes aren't in this catalog. */
const bodies = new Map([
  ['Cargo Van', 'Cargo van'],
  ['Convertible/Cabriolet', 'Convertible'],
  ['Coupe', 'Coupe'],
  ['Crossover Utility Vehicle (CUV)', 'SUV'],
  ['Hatchback/Liftback/Notchback', 'Hatchback'],
  ['Incomplete - Chassis Cab (Double Cab)', 'Chassis cab'],
  ['Incomplete - Chassis Cab (Number of Cab Unknown)', 'Chassis cab'],
  ['Incomplete - Chassis Cab (Single Cab)', 'Chassis cab'],
  ['Limousine', 'Limousine'],
  ['Minivan', 'Minivan'],
  ['Pickup', 'Pickup'],
  ['Roadster', 'Convertible'],
  ['Sedan/Saloon', 'Sedan'],
  ['Sport Utility Truck (SUT)', 'Pickup'],
  ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'SUV'],
  ['Truck', 'Pickup'],
  ['Van', 'Van'],
  ['Wagon', 'Wagon'],
]);

export function nameBody(vpicBody: string): string | undefined {
  return bodies.get(vpicBody);
}

const fuels = new Map([
  ['Compressed Hydrogen/Hydrogen', 'Hydrogen'],
  ['Compressed Natural Gas (CNG)', 'Natural gas'],
  ['Diesel', 'Diesel'],
  ['Electric', 'Electric'],
  ['Ethanol (E85)', 'Flex fuel'],
  ['Flexible Fuel Vehicle (FFV)', 'Flex fuel'],
  ['Fuel Cell', 'Hydrogen'],
  ['Gasoline', 'Gasoline'],
  ['Natural Gas', 'Natural gas'],
]);

export function nameFuel(vpicFuel: string): string | undefined {
  return fuels.get(vpicFuel);
}

/**
 * Interprets both fuel fields together: gasoline with a battery is a hybrid, with alcohol a
 * flex-fuel engine.
 */
export function combineFuels(
  first: string | undefined,
  second: string | undefined,
): string | undefined {
  if (first === undefined || first === second || second === undefined) return first;
  const both = new Set([first, second]);
  if (both.has('Electric')) return both.has('Hydrogen') ? 'Hydrogen' : 'Hybrid';
  if (both.has('Flex fuel')) return 'Flex fuel';
  if (both.has('Natural gas')) return 'Natural gas';
  return first;
}

export function readCylinders(text: string): number | undefined {
  const cylinders = Number(text);
  return Number.isInteger(cylinders) && cylinders >= 1 && cylinders <= 16 ? cylinders : undefined;
}

/** Rounded to a tenth of a liter, as engines are named. */
export function readLiters(text: string): number | undefined {
  const liters = Math.round(Number(text) * 10) / 10;
  return liters >= 0.5 && liters <= 9 ? liters : undefined;
}
