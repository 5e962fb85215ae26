import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { AreaMap } from '../../ui/map/area-map.tsx';
import type { Shop } from './providers.queries.ts';

const ZOOM = 14;

/** Where a shop is, among its profile's facts. */
export function ShopPlace({ shop: { id, attributes } }: { shop: Shop }) {
  const { tiles } = useAppConfig();
  const { name, latitude, longitude } = attributes;
  const center = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const markers = useMemo(() => [{ id, latitude, longitude, label: '●', name, accent: true }], [id, latitude, longitude, name]);
  return <AreaMap height="low" label={`Map of ${name}`} center={center} zoom={ZOOM} markers={markers} tiles={tiles} />;
}
