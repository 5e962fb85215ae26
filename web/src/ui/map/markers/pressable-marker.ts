import Leaflet from 'leaflet';
import { clusterIcon, markerIcon, type MapMarker } from './marker-icons.ts';

interface Press {
  name: string;
  id: string | undefined;
  refocus: boolean;
  onFocus: (id: string | undefined) => void;
  onPress: (() => void) | undefined;
}

/**
 * Adds a marker with an accessible name and, if it has an action, as a button, because Leaflet doesn't handle
 * keys.
 */
function addPressable(
  group: Leaflet.LayerGroup,
  marker: Leaflet.Marker,
  { name, id, refocus, onFocus, onPress }: Press,
): Leaflet.Marker {
  marker.addTo(group);
  const element = marker.getElement();
  if (!element) return marker;
  element.setAttribute('aria-label', name);
  element.setAttribute('role', onPress ? 'button' : 'img');
  if (id !== undefined) element.dataset['marker'] = id;
  if (!onPress) return marker;
  marker.on('click', onPress);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  });
  element.addEventListener('focus', () => onFocus(id));
  element.addEventListener('blur', ({ isTrusted }) => {
    // A redraw removes the element and with it the focus, which doesn't count as leaving.
    if (isTrusted && element.isConnected) onFocus(undefined);
  });
  if (refocus) element.focus({ preventScroll: true });
  return marker;
}

export function addMarker(
  group: Leaflet.LayerGroup,
  at: Leaflet.LatLng,
  marker: MapMarker,
  {
    selected,
    onSelect,
    ...focus
  }: {
    selected: boolean;
    onSelect: ((id: string) => void) | undefined;
  } & Pick<Press, 'refocus' | 'onFocus'>,
): Leaflet.Marker {
  const { id, name } = marker;
  const added = addPressable(
    group,
    Leaflet.marker(at, {
      icon: markerIcon(marker, selected),
      keyboard: onSelect !== undefined,
      zIndexOffset: selected ? 1_000 : 0,
      riseOnHover: true,
    }),
    { name, id, onPress: onSelect && (() => onSelect(id)), ...focus },
  );
  if (onSelect) added.getElement()?.setAttribute('aria-pressed', String(selected));
  return added;
}

export function addCluster(
  group: Leaflet.LayerGroup,
  at: Leaflet.LatLng,
  members: readonly MapMarker[],
  press: Pick<Press, 'refocus' | 'onFocus' | 'onPress'>,
): Leaflet.Marker {
  return addPressable(group, Leaflet.marker(at, { icon: clusterIcon(members.length) }), {
    name: `${members.length} shops close together. Zoom in to see each one`,
    id: members[0]?.id,
    ...press,
  });
}
