import type * as Leaflet from 'leaflet';
import { decodeLine, type NatureBase, type NatureFeature, type Point } from './base-data.ts';
import { minZoomOf } from './base-layers.ts';
import { KINDS, labelOf, seen, type MapLabel } from './map-labels.ts';

/** Minimum zoom. Below it, the feature itself is too small to be seen. */
const ZOOM_FOR_NAMES = 2;
const MIN_ZOOM = 7;

/** Lakes and parks are labeled at their center, rivers at half their length. */
export function natureLabels(map: Leaflet.Map, nature: NatureBase): MapLabel[] {
  const zoom = map.getZoom();
  if (zoom < MIN_ZOOM) return [];
  const named = (features: readonly NatureFeature[]) =>
    features.filter(([rank, name]) => name !== '' && zoom >= minZoomOf(rank) + ZOOM_FOR_NAMES);
  return [
    ...areaLabels(map, named(nature.lakes), KINDS.water),
    ...areaLabels(map, named(nature.parks), KINDS.park),
    ...riverLabels(map, named(nature.rivers)),
  ];
}

const areaLabels = (
  map: Leaflet.Map,
  features: readonly NatureFeature[],
  kind: (typeof KINDS)['water'],
): MapLabel[] =>
  seen(
    map,
    features.map(([, name, ring = []]) => ({ name, at: middleOf(decodeLine(ring)) })),
    ({ at }) => at,
  ).map(({ row: { name }, spot }) => labelOf(name, kind, [spot]));

/** One label per name and view, because a river consists of many lines. */
function riverLabels(map: Leaflet.Map, rivers: readonly NatureFeature[]): MapLabel[] {
  const bounds = map.getBounds();
  const named = new Map<string, Point>();
  for (const [, name, ...lines] of rivers) {
    if (named.has(name)) continue;
    const points = lines.flatMap(decodeLine).filter((point) => bounds.contains(point));
    const middle = points[Math.floor(points.length / 2)];
    if (middle) named.set(name, middle);
  }
  return seen(map, [...named], ([, at]) => at).map(({ row: [name], spot }) =>
    labelOf(name, KINDS.water, [spot]),
  );
}

function middleOf(points: readonly Point[]): Point {
  const [ys, xs] = [points.map(([y]) => y), points.map(([, x]) => x)];
  return [(Math.min(...ys) + Math.max(...ys)) / 2, (Math.min(...xs) + Math.max(...xs)) / 2];
}
