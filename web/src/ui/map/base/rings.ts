import Leaflet from 'leaflet';

const RING_MILES = [1, 2, 5, 10, 20, 50, 100] as const;
/** Minimum distance of rings from their center and each other, so that they don't hide content. */
const APART_PX = 60;
const MILES_PER_DEGREE = 69.1;

export interface Ring {
  miles: number;
  /** In pixels. */
  px: number;
}

/** Radii in miles of rings that help to judge distances at this zoom. */
export function ringsInView(map: Leaflet.Map, center: Leaflet.LatLng): Ring[] {
  const { x, y } = map.getSize();
  const pxPerMile = map
    .latLngToContainerPoint(center)
    .distanceTo(
      map.latLngToContainerPoint(Leaflet.latLng(center.lat + 1 / MILES_PER_DEGREE, center.lng)),
    );
  const rings: Ring[] = [];
  for (const miles of RING_MILES) {
    const px = miles * pxPerMile;
    if (px - (rings.at(-1)?.px ?? 0) >= APART_PX && px < Math.max(x, y)) rings.push({ miles, px });
  }
  return rings;
}
