import type { Coordinates } from '@fourbay/contract/places/geography';

/** A common job on a common car in a large city, as a visitor would name it. */
export interface UsualJob {
  job: string;
  /** Slugs of the service and, if relevant, of its choice. */
  category: string;
  choice?: string;
  year: number;
  make: string;
  model: string;
  /** The vehicle's price class. The demo's prices are generated with it. */
  vehicleClass: 'economy' | 'midsize' | 'truck_suv';
  city: string;
  place: Coordinates;
}

/** Candidates for the landing page, which shows the first ones that have enough prices. */
export const USUAL_JOBS: readonly UsualJob[] = [
  {
    job: 'Front brakes',
    category: 'brakes',
    choice: 'front',
    year: 2015,
    make: 'Honda',
    model: 'Civic',
    vehicleClass: 'economy',
    city: 'Austin',
    place: { latitude: 30.2672, longitude: -97.7431 },
  },
  {
    job: 'New battery',
    category: 'battery',
    year: 2017,
    make: 'Toyota',
    model: 'RAV4',
    vehicleClass: 'truck_suv',
    city: 'Phoenix',
    place: { latitude: 33.4484, longitude: -112.074 },
  },
  {
    job: 'New alternator',
    category: 'alternator',
    year: 2014,
    make: 'Ford',
    model: 'F-150',
    vehicleClass: 'truck_suv',
    city: 'Chicago',
    place: { latitude: 41.8781, longitude: -87.6298 },
  },
  {
    job: 'Oil change',
    category: 'oil-change',
    choice: 'full-synthetic',
    year: 2016,
    make: 'Toyota',
    model: 'Camry',
    vehicleClass: 'midsize',
    city: 'Los Angeles',
    place: { latitude: 34.0522, longitude: -118.2437 },
  },
  {
    job: 'Front brakes',
    category: 'brakes',
    choice: 'front',
    year: 2016,
    make: 'Honda',
    model: 'CR-V',
    vehicleClass: 'truck_suv',
    city: 'Philadelphia',
    place: { latitude: 39.9526, longitude: -75.1652 },
  },
  {
    job: 'New battery',
    category: 'battery',
    year: 2015,
    make: 'Nissan',
    model: 'Altima',
    vehicleClass: 'midsize',
    city: 'Houston',
    place: { latitude: 29.7604, longitude: -95.3698 },
  },
];
