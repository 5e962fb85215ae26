import { plural } from '@fourbay/contract/formats/format';
import { RADIUS_LABELS, MAX_RADIUS, MIN_RADIUS } from '@fourbay/contract/quotes/quote-limits';
import { useId, useState } from 'react';
import styles from './radius-field.module.css';
import { toWholeRadius } from '../draft/request-draft.ts';

/** Number of shops within each labeled stop. */
interface RadiusStop {
  miles: number;
  shops: number;
  at_least: boolean;
}

interface RadiusFieldProps {
  miles: number;
  /** Undefined until the place is known. */
  stops: readonly RadiusStop[] | undefined;
  onChange: (miles: number) => void;
}

/** The search radius in whole miles: by slider, by a stop, or typed. */
export function RadiusField({ miles, stops, onChange }: RadiusFieldProps) {
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
      <RadiusStops miles={miles} stops={stops} onChange={onChange} />
    </div>
  );
}

function RadiusStops({ miles, stops, onChange }: RadiusFieldProps) {
  return (
    <div className={styles.stops} role="group" aria-label="Radius presets">
      {RADIUS_LABELS.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === miles}
          onClick={() => onChange(label)}
        >
          <span>{`${label} miles`}</span>
          <StopCount stop={stops?.find((stop) => stop.miles === label)} />
        </button>
      ))}
    </div>
  );
}

const StopCount = ({ stop }: { stop: RadiusStop | undefined }) => (
  <small>{stop && (stop.at_least ? `${stop.shops}+ shops` : plural(stop.shops, 'shop'))}</small>
);
