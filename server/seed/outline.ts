export type Point = readonly [longitude: number, latitude: number];
export type Ring = readonly Point[];

/** Even–odd rule in longitude and latitude, good enough at the scale of a state's outline. */
export function isInside(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  let previous = ring[ring.length - 1];
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]) + corner[0];
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}
