export type Point = readonly [longitude: number, latitude: number];
export type Ring = readonly Point[];
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boundsOf(ring: Ring): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}

/** Even–odd rule in longitude and latitude, good enough at the scale of a state's outline. */
export function isInside(ring: Ring, [x, y]: Point, bounds: Bounds): boolean {
  if (x < bounds.west || x > bounds.east || y < bounds.south || y > bounds.north) return false;
  let inside = false;
  let previous = ring[ring.length - 1];
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing =
        ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]) + corner[0];
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}
