import { lazy, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './area-map.module.css';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(async () => ({ default: (await import('./map-view.tsx')).MapView }));

/** A map, loaded when first shown. A list next to it has the same content, so nobody depends on the map. */
export function AreaMap({ height = 'tall', ...map }: MapViewProps & { height?: 'tall' | 'low' }) {
  // Deferred, so the press that shows the map is painted before the map is set up.
  const painted = useDeferredValue(true, false);
  const skeleton = <Skeleton height="100%" radius={10} />;
  return (
    <div className={styles[height]}>
      <Suspense fallback={skeleton}>{painted ? <MapView {...map} /> : skeleton}</Suspense>
    </div>
  );
}
