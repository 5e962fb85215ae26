import { useState } from 'react';
import { inOneLine } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { VehicleSilhouette } from '../vehicle/vehicle-silhouette.tsx';
import type { Car, VinAnswer } from './vin.queries.ts';
import { choiceName, vinCarName, vinFacts } from './vin-words.ts';
import styles from './vin.module.css';

interface VinResultProps {
  answer: VinAnswer;
  vin: string;
  /** Without where it was built. */
  brief: boolean;
  onCar: (car: Car) => void;
  onCorrect: (vin: string) => void;
}

/** The result for a VIN: a car, a choice of several, or a suspected typo. */
export function VinResult({ answer, vin, brief, onCar, onCorrect }: VinResultProps) {
  const { decoded } = answer;
  if (!decoded.valid)
    return <WrongVin suggestions={decoded.suggestions} vin={vin} onCorrect={onCorrect} />;
  const name = vinCarName(decoded);
  return (
    <div className={styles.found} role="status">
      <VehicleSilhouette bodyType={decoded.body} />
      {name && <strong>{name}</strong>}
      <span className={styles.facts}>
        {inOneLine([trimOf(answer), vinFacts(brief ? { ...decoded, plant: null } : decoded)])}
      </span>
      {answer.cars.length > 1 && <Trims answer={answer} onCar={onCar} />}
      {answer.cars.length === 0 && (
        <span>
          {decoded.model === null
            ? 'The VIN is valid, but we don’t know this model. Fill in the rest below.'
            : 'It’s not in our catalog. Check what we filled in below.'}
        </span>
      )}
    </div>
  );
}

/** The trim, where the VIN leaves no choice. */
const trimOf = ({ cars }: VinAnswer): string =>
  (cars.length === 1 && cars[0]?.attributes.vehicle_edition_name) || '';

function Trims({ answer, onCar }: Pick<VinResultProps, 'answer' | 'onCar'>) {
  const [chosen, setChosen] = useState('');
  return (
    <SelectField
      label="Which one is it?"
      hint="Several trims share this kind of VIN. Check the badge on the trunk."
      placeholder="Choose a trim"
      choices={answer.cars.map((car) => ({
        value: car.id,
        label: choiceName(car, answer.decoded.model),
      }))}
      value={chosen}
      onChoose={(id) => {
        setChosen(id);
        const car = answer.cars.find((candidate) => candidate.id === id);
        if (car) onCar(car);
      }}
    />
  );
}

function WrongVin({
  suggestions,
  vin,
  onCorrect,
}: Pick<VinResultProps, 'vin' | 'onCorrect'> & { suggestions: readonly string[] }) {
  return (
    <Notice kind="bad" title="This VIN has a mistake in it.">
      {suggestions.length === 0 ? (
        <span>Compare it with the car, character by character.</span>
      ) : (
        <>
          <span>{'Is it one of these? '}</span>
          <span className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <Button key={suggestion} size="small" onClick={() => onCorrect(suggestion)}>
                <Marked vin={suggestion} typed={vin} />
              </Button>
            ))}
          </span>
        </>
      )}
    </Notice>
  );
}

/** A suggestion with the differing character highlighted. */
function Marked({ vin, typed }: { vin: string; typed: string }) {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const at = [...vin].findIndex((character, index) => character !== plain[index]);
  return (
    <span className={styles.code}>
      <span>{vin.slice(0, at)}</span>
      <mark>{vin[at]}</mark>
      <span>{vin.slice(at + 1)}</span>
    </span>
  );
}
