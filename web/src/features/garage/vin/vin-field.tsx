import { normalizeVin, vinProblem } from '@fourbay/contract/vins/vin';
import { ScanBarcode } from 'lucide-react';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { lookUpVin, type Car, type VinAnswer } from './vin.queries.ts';
import { VinReading } from './vin-reading.tsx';
import { VinResult } from './vin-result.tsx';
import styles from './vin.module.css';

// The reader and its WebAssembly are loaded on the first scan.
const ScanPanel = lazy(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel }));

interface VinFieldProps {
  /** As typed. */
  vin: string;
  /** Starts with the scanner. */
  scan: boolean;
  onType: (vin: string) => void;
  /** The catalog's car for the VIN; of several, the first until one is chosen. */
  onCar: (car: Car) => void;
  /** The VIN is valid, but the catalog lacks the car. */
  onUnlisted: (answer: VinAnswer) => void;
}

/** Looks a VIN up; undefined before the first lookup. */
function useVinLookup({ onCar, onUnlisted }: Pick<VinFieldProps, 'onCar' | 'onUnlisted'>) {
  const [answer, setAnswer] = useState<VinAnswer>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lookUp = async (typed: string): Promise<void> => {
    const vin = normalizeVin(typed);
    const wrong = vinProblem(vin);
    setAnswer(undefined);
    setProblem(wrong && `A VIN ${wrong}.`);
    if (wrong) return;
    setBusy(true);
    try {
      const found = await lookUpVin(vin);
      setAnswer(found);
      const only = found.cars.length === 1 ? found.cars[0] : undefined;
      if (only) onCar(only);
      else if (found.decoded.valid && found.cars.length === 0) onUnlisted(found);
    } catch (error) {
      setProblem(firstErrorLine(error));
    } finally {
      setBusy(false);
    }
  };
  const forget = (): void => {
    setAnswer(undefined);
    setProblem(undefined);
  };
  return { answer, problem, busy, lookUp, forget };
}

/** The field for a VIN, typed or scanned, and the car it stands for. */
export function VinField({ vin, scan, onType, onCar, onUnlisted }: VinFieldProps) {
  const [scanning, setScanning] = useState(scan);
  const { answer, problem, busy, lookUp, forget } = useVinLookup({ onCar, onUnlisted });
  const lookUpInitial = useEffectEvent(() => {
    if (vin !== '') void lookUp(vin);
  });
  // Later VINs are looked up as they are typed.
  useEffect(() => lookUpInitial(), []);
  const take = (found: string): void => {
    setScanning(false);
    onType(found);
    void lookUp(found);
  };
  const type = (typed: string): void => {
    onType(typed);
    forget();
    if (vinProblem(normalizeVin(typed)) === undefined) void lookUp(typed);
  };
  return (
    <div className={styles.vin}>
      <div className={styles.entry}>
        <TextField
          label="VIN"
          optional
          placeholder="17 letters and digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint="On the dash on the driver’s side, the door jamb, your registration or insurance card."
          value={vin}
          error={problem}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (vin.trim() !== '' && !answer && !busy) void lookUp(vin);
          }}
        />
        <Button aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
          <ScanBarcode aria-hidden="true" size={18} />
          <span>Scan</span>
        </Button>
      </div>
      {scanning && (
        <Suspense fallback={<Spinner label="Loading the scanner" />}>
          <ScanPanel onFound={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {busy && <VinReading />}
      {answer && <VinResult answer={answer} vin={vin} onCar={onCar} onCorrect={take} />}
    </div>
  );
}
