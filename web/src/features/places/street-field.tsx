import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findStreet } from './places.queries.ts';
import styles from './places.module.css';
import { fromStreet } from './quote-location.ts';

interface StreetFieldProps {
  location: QuoteLocation;
  onFound: (location: QuoteLocation) => void;
}

/** Finds the exact location of a street within the town of `location`. */
function useStreetSearch({ location, onFound }: StreetFieldProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const find = async (street: string): Promise<void> => {
    if (!street || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const found = await findStreet({
        street,
        city: location.city,
        state: location.state,
        postalcode: location.zip,
      });
      if (found) onFound(fromStreet(found, street));
      else
        setError(
          'Failed to fetch address location. We go on from the center of ' +
            `${location.zip || location.city}.`,
        );
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Failed to fetch address location.');
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, find };
}

/** Adds a street to a town. When it is not found, the location stays the center of the town. */
export function StreetField({ location, onFound }: StreetFieldProps) {
  const [typed, setTyped] = useState(location.address);
  const { busy, error, find } = useStreetSearch({ location, onFound });
  const street = typed.trim();
  return (
    <div className={styles.street}>
      <TextField
        label="Street address"
        optional
        hint="Distances are measured from here. Shops never see it."
        error={error}
        autoComplete="street-address"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void find(street);
        }}
      />
      <Button
        size="small"
        busy={busy}
        disabled={!street || street === location.address}
        onClick={() => void find(street)}
      >
        Use this address
      </Button>
    </div>
  );
}
