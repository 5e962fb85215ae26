import type { Loader } from './loader.ts';
import { gazetteerLoader } from './load-gazetteer.ts';
import { servicesLoader } from './load-services.ts';
import { timeZonesLoader } from './load-time-zones.ts';
import { vehicleCatalogLoader } from './load-vehicle-catalog.ts';

export const referenceDataLoaders: readonly Loader[] = [
  servicesLoader,
  gazetteerLoader,
  timeZonesLoader,
  vehicleCatalogLoader,
];
