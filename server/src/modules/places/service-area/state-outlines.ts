import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Coordinates } from '@fourbay/contract/places/geography';
import { boundsOf, isInside, readRing, type Bounds, type Ring } from './outline.rules.ts';

interface StateOutline {
  /** Abbreviation. Each island has its own ring. */
  state: string;
  ring: Ring;
  bounds: Bounds;
}

let loaded: StateOutline[] | undefined;

/** The bundled outlines of the contiguous states, read once per process. They have about 16,000 vertices. */
function stateOutlines(): readonly StateOutline[] {
  loaded ??= gunzipSync(readFileSync(new URL('../data/state-outlines.tsv.gz', import.meta.url)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => {
      const [state = '', flat = ''] = line.split('\t');
      const ring = readRing(flat);
      return { state, ring, bounds: boundsOf(ring) };
    });
  return loaded;
}

/** The abbreviation of the state that contains a point; undefined at sea and abroad. */
export function findStateAt({ latitude, longitude }: Coordinates): string | undefined {
  return stateOutlines().find(({ ring, bounds }) => isInside(ring, [longitude, latitude], bounds))
    ?.state;
}
