import { useState } from 'react';
import type { Vehicle } from '../garage.queries.ts';
import styles from './vehicle-picture.module.css';
import { VehicleSilhouette } from './vehicle-silhouette.tsx';

interface VehiclePictureProps {
  vehicle: Vehicle;
  /** Large size, for the profile. */
  large?: boolean;
  /** Alternative text; empty where the vehicle's name is next to it. */
  alt?: string;
}

/** The owner's picture, or a silhouette when there is none or it fails to load. */
export function VehiclePicture({
  vehicle: { attributes },
  large = false,
  alt = '',
}: VehiclePictureProps) {
  const source = large ? attributes.image : attributes.image_url;
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.picture}>
      {source && source !== failed ? (
        <img src={source} alt={alt} onError={() => setFailed(source)} />
      ) : (
        <VehicleSilhouette bodyType={attributes.body_type} />
      )}
    </span>
  );
}
