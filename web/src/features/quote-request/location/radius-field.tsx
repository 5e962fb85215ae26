import { RADIUS_LABELS, MAX_RADIUS, MIN_RADIUS } from '@fourbay/contract/quote-limits';
import { useId, useState } from 'react';
import styles from './radius-field.module.css';
import { toWholeRadius } from '../draft/request-draft.ts';

const shareOf = (miles: number): string =>
  `${((miles - MIN_RADIUS) / (MAX_RADIUS - MIN_RADIUS)) * 100}%`;

/** How far to look, in whole miles: by slider, or typed. */
export function RadiusField({
  miles,
  onChange,
}: {
  miles: number;
  onChange: (miles: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed !== undefined && typed.trim() !== '') onChange(toWholeRadius(Number(typed)));
    setTyped(undefined);
  };
  return (
    <div className={styles.radius}>
      <div className={styles.head}>
        <label htmlFor={id}>Within</label>
        <span className={styles.number}>
          <input
            type="number"
            inputMode="numeric"
            aria-label="Radius in miles"
            min={MIN_RADIUS}
            max={MAX_RADIUS}
            step={1}
            value={typed ?? miles}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit();
            }}
          />
          <span aria-hidden="true">miles</span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={MIN_RADIUS}
        max={MAX_RADIUS}
        step={1}
        value={miles}
        aria-valuetext={`${miles} miles`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className={styles.marks} aria-hidden="true">
        {RADIUS_LABELS.map((label) => (
          <span key={label} style={{ left: shareOf(label) }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
