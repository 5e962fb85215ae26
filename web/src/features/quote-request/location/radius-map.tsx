import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useAppConfig } from '../../../lib/app-config.ts';
import { AreaMap } from '../../../ui/map/area-map.tsx';

const ZOOM = 12;

/** How far the request reaches; the number beside it says the same. */
export function RadiusMap({ place, radius }: { place: QuoteLocation | null; radius: number }) {
  const { tiles } = useAppConfig();
  if (!place?.isValid) return null;
  return (
    <AreaMap
      label={`Map of ${radius} miles around the place`}
      searchLocation={place}
      searchRadius={radius}
      defaultZoom={ZOOM}
      tiles={tiles}
    />
  );
}
