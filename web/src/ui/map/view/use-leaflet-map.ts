import Leaflet from 'leaflet';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { requireDeliberateGestures, type AccidentalGesture } from './deliberate-gestures.ts';
import { MAX_ZOOM, prefersReducedMotion } from './map-settings.ts';

const HINT_MS = 1_500;
const COUNTRY = Leaflet.latLngBounds([22, -128], [52, -64]);

export interface MapView {
  /** Whether the user moved the map since `allowCentering`. */
  wasMoved: () => boolean;
  allowCentering: () => void;
  /** Moves the map without counting as moved by the user. */
  set: (map: Leaflet.Map, center: Leaflet.LatLng, zoom: number) => void;
}

interface LeafletMap {
  map: Leaflet.Map | undefined;
  /** Called for a gesture that scrolled the page instead of moving the map. */
  hint: { by: AccidentalGesture; shown: boolean } | undefined;
  view: MapView;
}

/** Creates the map in its element, and removes it on unmount. */
export function useLeafletMap(canvas: RefObject<HTMLDivElement | null>): LeafletMap {
  const [map, setMap] = useState<Leaflet.Map>();
  const [hint, setHint] = useState<LeafletMap['hint']>();
  const moved = useRef(false);
  const setting = useRef(false);
  const view = useMemo<MapView>(
    () => ({
      wasMoved: () => moved.current,
      allowCentering() {
        moved.current = false;
      },
      set(shown, center, zoom) {
        setting.current = true;
        shown.setView(center, zoom, { animate: false });
        setting.current = false;
      },
    }),
    [],
  );
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const animated = !prefersReducedMotion();
    const created = Leaflet.map(element, {
      minZoom: 4,
      maxZoom: MAX_ZOOM,
      maxBounds: COUNTRY,
      scrollWheelZoom: false,
      zoomAnimation: animated,
      fadeAnimation: animated,
      markerZoomAnimation: animated,
    });
    created.attributionControl.setPrefix(false);
    let hintEnds: ReturnType<typeof setTimeout> | undefined;
    const stopWatching = requireDeliberateGestures(created, element, (by) => {
      clearTimeout(hintEnds);
      setHint({ by, shown: true });
      hintEnds = setTimeout(() => setHint({ by, shown: false }), HINT_MS);
    });
    created.on('movestart', () => (moved.current ||= !setting.current));
    // The map can only be created once its element exists.
    // oxlint-disable-next-line react/set-state-in-effect
    setMap(created);
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(element);
    return () => {
      clearTimeout(hintEnds);
      stopWatching();
      resized.disconnect();
      created.remove();
      setMap(undefined);
    };
  }, [canvas]);
  return { map, hint, view };
}
