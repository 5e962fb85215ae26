import Leaflet from 'leaflet';

/** As long as nothing has come for this long, nothing will. */
const PATIENCE_MS = 8_000;
/** One may be missing by chance; so many failing twice before any has come are not. */
const MISSING_AT_FIRST = 4;
const RETRY_AFTER_MS = 2_000;

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

/**
 * The pictures of a map. One that fails is requested once more. The street map is given up only
 * when none has ever come; later failures leave gaps in it.
 */
export function addTiles(
  map: Leaflet.Map,
  { url, attribution, maxZoom, onMissing }: Tiles,
): () => void {
  const layer = Leaflet.tileLayer(url, { attribution: creditOf(attribution), maxZoom });
  const retried = new WeakSet<HTMLElement>();
  const retries = new Set<ReturnType<typeof setTimeout>>();
  let loaded = false;
  let missing = 0;
  const patience = setTimeout(() => loaded || onMissing(), PATIENCE_MS);
  layer.on('tileload', () => {
    loaded = true;
  });
  layer.on('tileerror', ({ tile, coords }: Leaflet.TileErrorEvent) => {
    if (!retried.has(tile)) {
      retried.add(tile);
      const retry = setTimeout(() => {
        retries.delete(retry);
        (tile as HTMLImageElement).src = layer.getTileUrl(coords);
      }, RETRY_AFTER_MS);
      retries.add(retry);
      return;
    }
    missing += 1;
    if (!loaded && missing >= MISSING_AT_FIRST) onMissing();
  });
  layer.addTo(map);
  return () => {
    clearTimeout(patience);
    for (const retry of retries) clearTimeout(retry);
    layer.remove();
  };
}
