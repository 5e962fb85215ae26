import { createRequire } from 'node:module';
import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import {
  boundsOf,
  isInside,
  type Ring,
} from '../../server/src/modules/places/service-area/outline.rules.ts';

const require = createRequire(import.meta.url);

interface Outline {
  name: string;
  ring: Ring;
  bounds: ReturnType<typeof boundsOf>;
  size: number;
}

const LOUISIANA = '22';
const DISTRICT_OF_COLUMBIA = '11';
/** Cities outside any county have codes from 510. */
const FIRST_CITY = 510;

const outlines = countyOutlines();

function countyOutlines(): Outline[] {
  const atlas: Topology<{
    counties: GeometryCollection<{ name: string }>;
  }> = require('us-atlas/counties-10m.json');
  return feature(atlas, atlas.objects.counties)
    .features.flatMap(({ id, properties, geometry }) => {
      const name = labelOf(String(id), properties.name);
      return polygonsOf(geometry).map(([corners = []]) => {
        const ring: Ring = corners.map(([x = 0, y = 0]) => [x, y] as const);
        const xs = ring.map(([x]) => x);
        const ys = ring.map(([, y]) => y);
        const size = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
        return { name, ring, bounds: boundsOf(ring), size };
      });
    })
    .toSorted((a, b) => a.size - b.size);
}

export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

function labelOf(fips: string, name: string): string {
  if (fips.startsWith(DISTRICT_OF_COLUMBIA) || Number(fips.slice(2)) >= FIRST_CITY) return '';
  return `${name} ${fips.startsWith(LOUISIANA) ? 'Parish' : 'County'}`;
}

/** `Pike County`. Empty for a city outside any county. Uses the smallest outline that contains it. */
export function countyOf(point: Coordinates): string {
  const at = [point.longitude, point.latitude] as const;
  const found = outlines.find(({ ring, bounds }) => isInside(ring, at, bounds));
  return (found ?? nearest(point)).name;
}

/** Points on the coast may be outside every outline. */
function nearest(point: Coordinates): Outline {
  const miles = ({ ring }: Outline) =>
    Math.min(...ring.map(([longitude, latitude]) => distanceMiles(point, { latitude, longitude })));
  const near = outlines.filter(({ ring }) =>
    ring.some(([x, y]) => Math.abs(x - point.longitude) < 1 && Math.abs(y - point.latitude) < 1),
  );
  return near.reduce((best, outline) => (miles(outline) < miles(best) ? outline : best));
}
