import { normalizeVin, vinProblem } from '@fourbay/contract/vins/vin';
import { ScanBarcode } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { vinQuery, type Car, type VinAnswer } from './vin.queries.ts';
import { VIN_INPUT, VinLine, VinPlate, type VinPlateProps } from './vin-plate.tsx';
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
  /** As a plate, where it is the main field of a page. */
  plate?: { add: boolean };
  onType: (vin: string) => void;
  /** The catalog's car for the VIN; if there are several, the first until one is chosen. */
  onCar: (car: Car) => void;
  /** The VIN is valid, but the catalog lacks the car. */
  onUnlisted: (answer: VinAnswer) => void;
}

const PLACES =
  'It’s on the driver’s side of the dash, the driver’s door jamb, your registration, and ' +
  'your insurance card.';

/** Looks up the initial VIN, and later ones on request. */
function useVinLookup({ vin, onCar, onUnlisted }: VinFieldProps) {
  // Empty while none is looked up.
  const [asked, setAsked] = useState(() => normalizeVin(vin));
  const wrong = asked === '' ? undefined : vinProblem(asked);
  const lookup = useQuery(vinQuery(asked === '' || wrong ? undefined : asked));
  const { data: answer, error } = lookup;
  const tell = useEffectEvent((found: VinAnswer) => {
    const { cars, decoded } = found;
    const only = cars.length === 1 ? cars[0] : undefined;
    if (only) onCar(only);
    else if (decoded.valid && cars.length === 0) onUnlisted(found);
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
  const lookUp = (typed: string): void => {
    const next = normalizeVin(typed);
    if (next === asked && error) void lookup.refetch();
    else setAsked(next);
  };
  const failure = error && !lookup.isFetching ? firstErrorLine(error) : undefined;
  return {
    answer,
    problem: wrong ? `A VIN ${wrong}.` : failure,
    busy: lookup.isFetching,
    lookUp,
    forget: () => setAsked(''),
  };
}

/** The field among others, with its scanner. */
function VinEntry({
  vin,
  problem,
  scanning,
  onType,
  onLeave,
  onScan,
}: Omit<VinPlateProps, 'add' | 'onAdd'>) {
  return (
    <div className={styles.entry}>
      <TextField
        label="VIN"
        optional
        placeholder="17 letters and digits"
        {...VIN_INPUT}
        hint={PLACES}
        value={vin}
        error={problem}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      <Button aria-expanded={scanning} onClick={onScan}>
        <ScanBarcode aria-hidden="true" size={18} />
        <span>Scan</span>
      </Button>
    </div>
  );
}

/** The field for a VIN, typed or scanned, and the car it stands for. */
export function VinField(props: VinFieldProps) {
  const { vin, scan, plate, onType, onCar } = props;
  const [scanning, setScanning] = useState(scan);
  const { answer, problem, busy, lookUp, forget } = useVinLookup(props);
  const take = (found: string): void => {
    setScanning(false);
    onType(found);
    lookUp(found);
  };
  const type = (typed: string): void => {
    onType(typed);
    if (vinProblem(normalizeVin(typed)) === undefined) lookUp(typed);
    else forget();
  };
  const entry = {
    vin,
    problem,
    scanning,
    onType: type,
    onLeave: () => {
      if (vin.trim() !== '' && !answer && !busy) lookUp(vin);
    },
    onScan: () => setScanning(!scanning),
  };
  const found = answer?.decoded.valid === true && answer.cars.length > 0;
  return (
    <div className={styles.vin}>
      {plate && found && (
        <VinLine
          vin={normalizeVin(vin)}
          onChange={() => {
            onType('');
            forget();
          }}
        />
      )}
      {plate && !found && <VinPlate {...entry} add={plate.add} onAdd={() => lookUp(vin)} />}
      {!plate && <VinEntry {...entry} />}
      {scanning && (
        <Suspense fallback={<Spinner label="Loading the scanner" />}>
          <ScanPanel onFound={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {busy && <VinReading />}
      {answer && (
        <VinResult
          answer={answer}
          vin={vin}
          brief={plate !== undefined}
          onCar={onCar}
          onCorrect={take}
        />
      )}
    </div>
  );
}
