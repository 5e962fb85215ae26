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

/** Even–odd rule on longitude and latitude, accurate enough at the scale of a state. */
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

/** `x y x y …` */
export function readRing(flat: string): Ring {
  const numbers = flat.split(' ').map(Number);
  const ring: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) ring.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return ring;
}
