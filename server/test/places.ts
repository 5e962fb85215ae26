import { loadPlacesSample } from '../reference-data/load-gazetteer.ts';
import type { TestApp } from './harness.ts';

/** Towns the tests speak of, edges of the map among them. */
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
  '89301',
  '72201',
];

export async function loadTestPlaces(test: TestApp): Promise<void> {
  await loadPlacesSample(test.deps.db, ZIPS);
}
