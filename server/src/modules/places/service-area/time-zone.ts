import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { boundsOf, isInside, readRing, type Bounds, type Ring } from './outline.rules.ts';
import { findStateAt } from './state-outlines.ts';
import { coarseTimeZone, findTownZone, haveSameClocks, MAIN_ZONES } from './time-zone.rules.ts';

interface ZonePart {
  state: string;
  /** Empty when the boundary runs through the part. */
  zone: string;
  ring: Ring;
  bounds: Bounds;
}

let loaded: ZonePart[] | undefined;

/** Parts of states whose time differs from that of most of their state. */
function zoneParts(): readonly ZonePart[] {
  loaded ??= gunzipSync(readFileSync(new URL('../data/zone-outlines.tsv.gz', import.meta.url)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => {
      const [state = '', zone = '', flat = ''] = line.split('\t');
      const ring = readRing(flat);
      return { state, zone, ring, bounds: boundsOf(ring) };
    });
  return loaded;
}

/** The legal time zone of a point; undefined when a boundary runs through its county. */
function legalZone(latitude: number, longitude: number): string | undefined {
  const state = findStateAt({ latitude, longitude });
  if (state === undefined) return undefined;
  const part = zoneParts().find(
    ({ state: of, ring, bounds }) => of === state && isInside(ring, [longitude, latitude], bounds),
  );
  return part ? part.zone || undefined : MAIN_ZONES.get(state);
}

/**
 * IANA time zone of a point in the contiguous United States: the lookup's, unless the legal time
 * there differs.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  const coarse = coarseTimeZone(latitude, longitude);
  const legal = findTownZone(latitude, longitude) ?? legalZone(latitude, longitude);
  return legal === undefined || haveSameClocks(coarse, legal) ? coarse : legal;
}
