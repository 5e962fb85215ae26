interface Size {
  x: number;
  y: number;
}

/** Half the width of a marker, plus a margin, so that none is cut off at the side of the map. */
const ROOM: Size = { x: 44, y: 30 };

/**
 * The highest zoom, at most the given one, at which every place is completely in view; `away` is
 * each one's distance from the center at that zoom, in pixels.
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
