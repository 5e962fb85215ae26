import { useEffect, useState } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useUnpackingShare } from './vin.queries.ts';
import styles from './vin.module.css';

/** Delay before progress is requested, because a VIN is usually read immediately. */
const PROGRESS_DELAY_MS = 600;

/** Shown while a VIN is read. The first one on a server waits until the plans are unpacked. */
export function VinReading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const share = useUnpackingShare(isLong);
  if (share === null)
    return (
      <p role="status">
        <Spinner label="Reading the VIN" />
        <span>{' Reading the VIN.'}</span>
      </p>
    );
  return (
    <div className={styles.unpacking}>
      <p role="status">
        Loading the automakers’ VIN data. This happens only once. After that, VINs load right away.
      </p>
      <progress max={1} value={share} aria-label="Loading the automakers’ VIN data" />
      <span>{` ${Math.round(share * 100)}%`}</span>
    </div>
  );
}
