import { loadPlaces, readPlacesSample } from '../../reference-data/load-gazetteer.ts';
import type { TestApp } from '../harness.ts';

/** Towns used by tests, including edges of the map. */
const ZIPS = [
  '78701',
  '78704',
  '78912',
  '59901',
  '59925',
  '60601',
  '10001',
  '33040',
  '98230',
  '48226',
  '92154',
  '92037',
  '79901',
  '04852',
  '64106',
  '66101',
  '20001',
  '05829',
  '05830',
  '89301',
  '72201',
];

// Files of a run share it, because reading the whole gazetteer takes longer than loading the
// sample.
let sample: ReturnType<typeof readPlacesSample> | undefined;

export async function loadTestPlaces({ deps }: TestApp): Promise<void> {
  sample ??= readPlacesSample(ZIPS);
  await loadPlaces(deps.db, sample);
}
