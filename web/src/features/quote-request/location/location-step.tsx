import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import type { Elements } from '../../../lib/elements.ts';
import styles from './location-step.module.css';
import { useOutlook } from './outlook.queries.ts';
import { OutlookNotice } from './outlook-notice.tsx';
import { RadiusField } from './radius-field.tsx';
import { RadiusMap } from './radius-map.tsx';

interface LocationStepProps {
  place: QuoteLocation | null;
  radius: number;
  picker: Elements;
  /** The shop to ask first. */
  shop: Elements;
  onRadius: (miles: number) => void;
}

/** One place, one distance, what to expect, and one map. Without a place, the rest is a closed door. */
export function LocationStep({ place, radius, picker, shop, onRadius }: LocationStepProps) {
  const outlook = useOutlook(place, radius).data;
  return (
    <>
      {picker}
      {shop}
      {place?.isValid ? (
        <>
          <RadiusField miles={radius} outlook={outlook} onChange={onRadius} />
          <OutlookNotice place={place} radius={radius} onRadius={onRadius} />
          <RadiusMap place={place} radius={radius} />
        </>
      ) : (
        <p className={styles.door}>
          <span>Choose a place to see its shops</span>
        </p>
      )}
      <p className={styles.small}>
        Prices are real quotes, by phone or from the shop itself. They may be estimated from similar
        vehicles and may change after inspection.
      </p>
    </>
  );
}
