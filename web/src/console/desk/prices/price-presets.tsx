import { days } from '@fourbay/contract/formats/durations';
import { localClock } from '@fourbay/contract/formats/local-clock';
import layout from '../../layout/layout.module.css';
import type { PriceText } from './price-text.ts';

interface Preset {
  label: string;
  fill: (now: number) => Partial<PriceText>;
}

const warranty = (count: number): Preset => ({
  label: `${count} / ${count}`,
  fill: () => ({ warranty_months: String(count), warranty_miles: String(count * 1000) }),
});
const slot = (earliest_slot: string): Preset => ({
  label: earliest_slot,
  fill: () => ({ earliest_slot: earliest_slot.toLowerCase() }),
});
/** Counted on the agent's calendar. */
const validFor = (count: number): Preset => ({
  label: `${count} days`,
  fill: (now) => ({
    valid_until: localClock(now + days(count), Intl.DateTimeFormat().resolvedOptions().timeZone)
      .date,
  }),
});

/** The answers that the shops' own form offers, in its words. */
const PRESETS: readonly { legend: string; presets: readonly Preset[] }[] = [
  { legend: 'Warranty', presets: [warranty(12), warranty(24)] },
  { legend: 'Earliest', presets: [slot('Today'), slot('Tomorrow')] },
  { legend: 'Good for', presets: [validFor(7), validFor(14), validFor(30)] },
];

/** Fills fields with common answers. It follows the fields, so that it adds no keys between them. */
export const PricePresets = ({ onFill }: { onFill: (filled: Partial<PriceText>) => void }) => (
  <div className={layout.actions}>
    {PRESETS.map(({ legend, presets }) => (
      <span key={legend} role="group" aria-label={legend} className={layout.soft}>
        <span>{`${legend} `}</span>
        {presets.map(({ label, fill }) => (
          <span key={label}>
            <button
              type="button"
              className={layout.textButton}
              onClick={() => onFill(fill(Date.now()))}
            >
              {label}
            </button>
            <span> </span>
          </span>
        ))}
      </span>
    ))}
  </div>
);
