import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { AreaMap } from '../../../ui/map/area-map.tsx';

const ZOOM = 12;

/** Map of the search radius, which the number beside it also states. */
export function RadiusMap({ place, radius }: { place: QuoteLocation | null; radius: number }) {
  const { tiles } = useAppConfig();
  if (!place?.isValid) return null;
  return (
    <AreaMap
      height="low"
      label={`Map of the ${radius} miles around your location`}
      searchLocation={place}
      searchRadius={radius}
      defaultZoom={ZOOM}
      tiles={tiles}
    />
  );
}
