import Leaflet from 'leaflet';
import { useEffect } from 'react';
import { besideDots, clusterMarkers } from './clusters.ts';
import { latLng, prefersReducedMotion, type Position } from './map-settings.ts';
import { clusterIcon, markerIcon, type MapMarker } from './marker-icons.ts';

const APART_PX = 44;
const DOT_APART_PX = 34;

interface MapMarkers {
  markers: readonly MapMarker[];
  selectedId: string | undefined;
  onSelect: ((id: string) => void) | undefined;
  /** Markers have their places on the screen once the map has a center. */
  centered: boolean;
  search: Position | undefined;
  user: Position | undefined;
}

/** Draws markers; those that would overlap stand as one, beside the dots. */
export function useMapMarkers(
  map: Leaflet.Map | undefined,
  { markers, selectedId, onSelect, centered, search, user }: MapMarkers,
): void {
  const { latitude, longitude } = search ?? {};
  useEffect(() => {
    if (!map || !centered) return undefined;
    const group = Leaflet.layerGroup().addTo(map);
    const byId = new Map(markers.map((marker) => [marker.id, marker]));
    const pixelOf = (position: Position) => pixel(map.project(latLng(position)));
    const draw = (): void => {
      group.clearLayers();
      const dots = [
        ...(latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : []),
        ...(user ? [user] : []),
      ].map(pixelOf);
      const placed = markers.map((marker) => ({ id: marker.id, ...pixelOf(marker) }));
      const alone = new Set(selectedId === undefined ? [] : [selectedId]);
      for (const { ids, x, y } of clusterMarkers(placed, APART_PX, alone)) {
        const members = ids.flatMap((id) => byId.get(id) ?? []);
        const [only] = members;
        if (members.length === 1 && only) addMarker(group, only, only.id === selectedId, onSelect);
        else {
          const beside = besideDots({ x, y }, dots, DOT_APART_PX);
          addCluster(map, group, map.unproject([beside.x, beside.y]), members);
        }
      }
      map.fire('markersplaced');
    };
    draw();
    map.on('zoomend', draw);
    return () => {
      map.off('zoomend', draw);
      group.remove();
    };
  }, [map, markers, selectedId, onSelect, centered, latitude, longitude, user]);
}

const pixel = ({ x, y }: Leaflet.Point) => ({ x, y });

function named(marker: Leaflet.Marker, name: string): Leaflet.Marker {
  return marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
}

function addMarker(
  group: Leaflet.LayerGroup,
  marker: MapMarker,
  selected: boolean,
  onSelect?: (id: string) => void,
): void {
  const pin = named(
    Leaflet.marker(latLng(marker), {
      icon: markerIcon(marker, selected),
      zIndexOffset: selected ? 1_000 : 0,
      riseOnHover: true,
    }),
    marker.name,
  );
  if (onSelect) pin.on('click', () => onSelect(marker.id));
  pin.addTo(group);
}

function addCluster(
  map: Leaflet.Map,
  group: Leaflet.LayerGroup,
  at: Leaflet.LatLng,
  members: readonly MapMarker[],
): void {
  const zoomIn = (): void =>
    void map.fitBounds(Leaflet.latLngBounds(members.map(latLng)), {
      padding: [60, 60],
      maxZoom: map.getZoom() + 3,
      animate: !prefersReducedMotion(),
    });
  named(
    Leaflet.marker(at, { icon: clusterIcon(members.length) }),
    `${members.length} places close together: zoom in`,
  )
    .on('click', zoomIn)
    .addTo(group);
}
