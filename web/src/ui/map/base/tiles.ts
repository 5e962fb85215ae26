import Leaflet from 'leaflet';

/** How long a map stays empty before the base map is shown. */
const TILE_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 2_000;

interface Tiles {
  url: string;
  attribution: string;
  maxZoom: number;
  /** Called once when the first tile fails, or none has loaded in time. */
  onMissing: () => void;
  /** Called once when the first tile has loaded after that. */
  onArrived: () => void;
}

/** The attribution is plain text. The names are linked, as OpenStreetMap's terms require. */
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
 * The map's tiles. A failed tile is requested once more. They count as missing only until the first has
 * loaded. Later failures leave gaps, and never remove the street map.
 */
export function addTiles(
  map: Leaflet.Map,
  { url, attribution, maxZoom, onMissing, onArrived }: Tiles,
): () => void {
  const layer = Leaflet.tileLayer(url, { attribution: creditOf(attribution), maxZoom });
  const retried = new WeakSet<HTMLElement>();
  const retries = new Set<ReturnType<typeof setTimeout>>();
  let state: 'waiting' | 'missing' | 'arrived' = 'waiting';
  const miss = (): void => {
    if (state !== 'waiting') return;
    state = 'missing';
    onMissing();
  };
  const timeout = setTimeout(miss, TILE_TIMEOUT_MS);
  layer.on('tileload', () => {
    if (state === 'missing') onArrived();
    state = 'arrived';
  });
  layer.on('tileerror', ({ tile, coords }: Leaflet.TileErrorEvent) => {
    miss();
    if (retried.has(tile)) return;
    retried.add(tile);
    const retry = setTimeout(() => {
      retries.delete(retry);
      if (tile instanceof HTMLImageElement) tile.src = layer.getTileUrl(coords);
    }, RETRY_AFTER_MS);
    retries.add(retry);
  });
  layer.addTo(map);
  return () => {
    clearTimeout(timeout);
    for (const retry of retries) clearTimeout(retry);
    layer.remove();
  };
}
