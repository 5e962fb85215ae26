import Leaflet from 'leaflet';

/** As long as nothing has come for this long, nothing will. */
const PATIENCE_MS = 5_000;
/** One may be missing by chance; so many in a row are not. */
const MISSING_IN_A_ROW = 4;

interface Tiles {
  url: string;
  attribution: string;
  maxZoom: number;
  /** Called once when they cannot be had: refused, or not answered. */
  onMissing: () => void;
}

/** The credit is plain text; whom it names is linked to, as the terms of OpenStreetMap ask. */
const creditOf = (attribution: string): string =>
  attribution
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(
      'OpenStreetMap',
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" ' +
        'rel="noreferrer">OpenStreetMap</a>',
    );

/** The pictures of a map, for as long as they come. */
export function addTiles(
  map: Leaflet.Map,
  { url, attribution, maxZoom, onMissing }: Tiles,
): () => void {
  const layer = Leaflet.tileLayer(url, { attribution: creditOf(attribution), maxZoom });
  let loaded = false;
  let missing = 0;
  const patience = setTimeout(() => loaded || onMissing(), PATIENCE_MS);
  layer.on('tileload', () => {
    loaded = true;
    missing = 0;
  });
  layer.on('tileerror', () => {
    missing += 1;
    if (!loaded || missing >= MISSING_IN_A_ROW) onMissing();
  });
  layer.addTo(map);
  return () => {
    clearTimeout(patience);
    layer.remove();
  };
}
