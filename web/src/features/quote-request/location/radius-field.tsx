import { plural } from '@fourbay/contract/formats/format';
import { RADIUS_LABELS, MAX_RADIUS, MIN_RADIUS } from '@fourbay/contract/quotes/quote-limits';
import { ChevronDown, CircleDot } from 'lucide-react';
import { useId, useState } from 'react';
import type { OutlookAnswer } from './outlook.queries.ts';
import styles from './radius-field.module.css';

interface RadiusFieldProps {
  miles: number;
  /** Undefined until it has come. */
  outlook: OutlookAnswer | undefined;
  onChange: (miles: number) => void;
}

type Stop = OutlookAnswer['stops'][number];

const countOf = ({ shops, at_least }: Stop): string => `${shops}${at_least ? '+' : ''}`;

/** The search radius in whole miles: one line, which opens the slider with its labeled stops. */
export function RadiusField({ miles, outlook, onChange }: RadiusFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shops = outlook && plural(outlook.shops, 'shop');
  return (
    <div className={styles.radius}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <CircleDot aria-hidden="true" size={18} />
        <span>{[`Within ${miles} miles`, shops].filter(Boolean).join(' · ')}</span>
        <ChevronDown aria-hidden="true" size={18} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <p>
          <b>{`${miles} miles`}</b>
          {outlook && <span>{`${shops}, ${outlook.open_now} open now`}</span>}
        </p>
        <input
          type="range"
          aria-label="Radius in miles"
          min={MIN_RADIUS}
          max={MAX_RADIUS}
          step={1}
          value={miles}
          aria-valuetext={`${miles} miles`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <div className={styles.stops} role="group" aria-label="Radius presets">
          {RADIUS_LABELS.map((label) => {
            const stop = outlook?.stops.find((each) => each.miles === label);
            return (
              <button
                key={label}
                type="button"
                aria-pressed={label === miles}
                onClick={() => onChange(label)}
              >
                <b>{label}</b>
                <span className="visually-hidden">{stop ? ' miles, ' : ' miles'}</span>
                <small>{stop && countOf(stop)}</small>
                {stop && <span className="visually-hidden">{' shops'}</span>}
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
