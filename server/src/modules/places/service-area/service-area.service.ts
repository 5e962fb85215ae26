import type { Coordinates } from '@fourbay/contract/places/geography';
import type { Db } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isNearContinentalUs } from './service-area.rules.ts';
import { findNearestBorderTown, findNearestZip } from '../gazetteer/gazetteer.store.ts';
import { findStateAt } from './state-outlines.ts';

/**
 * Tolerance for coarse outlines. A pier or small island this near a ZIP code's center still counts.
 */
const OFFSHORE_MILES = 3;

/** States with a land border. Points outside their outline are abroad, not at sea. */
const LANDLOCKED = new Set(['AZ', 'ID', 'MT', 'ND', 'NM', 'VT']);

/** Whether a point is in the 48 contiguous states or the District of Columbia. */
export async function isInContinentalUs(db: Db, point: Coordinates): Promise<boolean> {
  if (!isNearContinentalUs(point)) return false;
  if (findStateAt(point) !== undefined) return true;
  const nearestZip = await findNearestZip(db, point);
  if (!nearestZip || nearestZip.miles > OFFSHORE_MILES) return false;
  if (LANDLOCKED.has(nearestZip.state_abr)) return false;
  const nearestForeignTown = await findNearestBorderTown(db, point);
  return nearestForeignTown === undefined || nearestZip.miles < nearestForeignTown.miles;
}

export async function refuseOutsideArea(db: Db, point: Coordinates): Promise<void> {
  if (!(await isInContinentalUs(db, point))) throw new AppError('outside_area');
}
