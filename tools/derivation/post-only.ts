import { distanceMiles } from '@fourbay/contract/places/geography';

interface Zip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** If a shared point is farther than this from its town, it's another town's post office. */
const TOWN_MILES = 5;

/**
 * Marks ZIP codes of PO boxes and companies. The source gives them the point of a post office or a
 * county, so several have exactly the same point. Each town keeps at least one ZIP code for an area.
 */
export function markPostOnly<Z extends Zip>(
  zips: readonly Z[],
  townOf: (zip: Z) => { latitude: number; longitude: number } | undefined,
  isFirm: (zip: Z) => boolean,
): (Z & { isPostOnly: boolean })[] {
  const shared = Map.groupBy(zips, ({ latitude, longitude }) => `${latitude} ${longitude}`);
  const isShared = (zip: Z): boolean =>
    (shared.get(`${zip.latitude} ${zip.longitude}`)?.length ?? 0) > 1;
  const isAway = (zip: Z): boolean => {
    const town = townOf(zip);
    return town !== undefined && distanceMiles(town, zip) > TOWN_MILES;
  };
  const hasArea = new Set(
    zips
      .filter((zip) => !isShared(zip) && !isFirm(zip))
      .map(({ city, state }) => `${city} ${state}`),
  );
  return zips.map((zip) => {
    const town = `${zip.city} ${zip.state}`;
    const isPostOnly =
      isFirm(zip) ||
      (isShared(zip) && (hasArea.has(town) || isAway(zip))) ||
      (isRounded(zip) && isAway(zip) && hasArea.has(town));
    if (!isPostOnly) hasArea.add(town);
    return { ...zip, isPostOnly };
  });
}

/** Two decimals, as in the source for ZIP codes that were added later. */
const isRounded = ({ latitude, longitude }: Zip): boolean =>
  [latitude, longitude].every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
