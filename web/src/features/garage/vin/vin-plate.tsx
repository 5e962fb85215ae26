import { CircleCheck, ScanBarcode } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './vin-plate.module.css';

/** How every field for a VIN takes text. Pasted VINs may have spaces. */
export const VIN_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
} as const;

export interface VinPlateProps {
  vin: string;
  problem: string | undefined;
  scanning: boolean;
  /** Whether adding the car by its VIN is the main action. */
  add: boolean;
  onType: (typed: string) => void;
  onLeave: () => void;
  onScan: () => void;
  onAdd: () => void;
}

/** The field for a VIN as a license plate, with its scanner. */
export function VinPlate(props: VinPlateProps) {
  const { vin, problem, scanning, add, onType, onLeave, onScan, onAdd } = props;
  const id = useId();
  const [asked, setAsked] = useState(false);
  const missing =
    asked && vin.trim() === '' ? 'Type or scan the VIN, or choose your car below.' : undefined;
  const error = problem ?? missing;
  return (
    <div>
      <div className={styles.plate} data-invalid={error !== undefined}>
        <label htmlFor={id}>
          <span>VIN · 17 letters and numbers</span>
        </label>
        <div className={styles.row}>
          <input
            id={id}
            {...VIN_INPUT}
            enterKeyHint="go"
            placeholder="Type it, or scan it"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            value={vin}
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
          />
          <Button aria-expanded={scanning} onClick={onScan}>
            <ScanBarcode aria-hidden="true" size={20} />
            <span>Scan</span>
          </Button>
          {add && (
            <Button
              kind="primary"
              onClick={() => {
                setAsked(true);
                if (vin.trim()) onAdd();
                else document.getElementById(id)?.focus();
              }}
            >
              Add my car
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint}>
        {error ?? 'It’s also on your registration and insurance card.'}
      </p>
    </div>
  );
}

/** A VIN that was read, and a way to enter another one. */
export const VinLine = ({ vin, onChange }: { vin: string; onChange: () => void }) => (
  <p className={styles.line}>
    <CircleCheck aria-hidden="true" size={20} />
    <span className="visually-hidden">{'VIN '}</span>
    <code>{vin}</code>
    <Button kind="link" aria-label="Change the VIN" onClick={onChange}>
      Change
    </Button>
  </p>
);
