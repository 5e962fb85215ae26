interface Size {
  x: number;
  y: number;
}

/** Half of what stands on a place, and a little room: nothing is cut off at the side of the map. */
const ROOM: Size = { x: 44, y: 30 };

/**
 * The nearest zoom, at most the one given, at which every place is wholly in view; `away` is how
 * far each is from the middle at that zoom, in pixels.
 */
export function zoomToFit(
  away: readonly Size[],
  size: Size,
  zoom: number,
  minZoom: number,
): number {
  const reach: Size = { x: Math.max(1, size.x / 2 - ROOM.x), y: Math.max(1, size.y / 2 - ROOM.y) };
  const needed = Math.max(
    1,
    ...away.map(({ x, y }) => Math.max(Math.abs(x) / reach.x, Math.abs(y) / reach.y)),
  );
  return Math.max(minZoom, zoom - Math.ceil(Math.log2(needed)));
}
