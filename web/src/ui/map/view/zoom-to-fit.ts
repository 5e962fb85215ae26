export interface Size {
  x: number;
  y: number;
}

/** Half the width of a marker, plus a margin, so that none is cut off at the side of the map. */
export const MARKER_ROOM: Size = { x: 44, y: 30 };
/** Keeps the whole outline of a circle visible. */
export const CIRCLE_ROOM: Size = { x: 8, y: 8 };

interface Fit {
  /** Size of the map, in pixels. */
  size: Size;
  room: Size;
  /** The highest zoom. */
  zoom: number;
  minZoom: number;
}

/**
 * The highest zoom, at most the given one, at which every place is completely in view. `away` is each one's
 * distance from the center at that zoom, in pixels.
 */
export function zoomToFit(away: readonly Size[], { size, room, zoom, minZoom }: Fit): number {
  const reach: Size = { x: Math.max(1, size.x / 2 - room.x), y: Math.max(1, size.y / 2 - room.y) };
  const needed = Math.max(
    1,
    ...away.map(({ x, y }) => Math.max(Math.abs(x) / reach.x, Math.abs(y) / reach.y)),
  );
  return Math.max(minZoom, zoom - Math.ceil(Math.log2(needed)));
}
