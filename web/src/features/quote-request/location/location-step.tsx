import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import type { Elements } from '../../../lib/elements.ts';
import { useOutlook } from './outlook.queries.ts';
import { OutlookNotice } from './outlook-notice.tsx';
import { RadiusField } from './radius-field.tsx';
import { RadiusMap } from './radius-map.tsx';
import styles from '../request.module.css';

interface LocationStepProps {
  place: QuoteLocation | null;
  radius: number;
  picker: Elements;
  onRadius: (miles: number) => void;
}

export function LocationStep({ place, radius, picker, onRadius }: LocationStepProps) {
  const outlook = useOutlook(place, radius).data;
  return (
    <>
      {picker}
      <RadiusField
        miles={radius}
        stops={place?.isValid ? outlook?.stops : undefined}
        onChange={onRadius}
      />
      <RadiusMap place={place} radius={radius} />
      <OutlookNotice place={place} radius={radius} onRadius={onRadius} />
      <p className={styles.small}>
        Prices are real quotes, by phone or from the shop itself. They may be estimated from similar
        vehicles and may change after inspection.
      </p>
    </>
  );
}
