import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findStreet } from './places.queries.ts';
import styles from './places.module.css';
import { fromStreet } from './quote-location.ts';

/** Makes a town exact. Whatever comes of it, the town that was chosen stays usable. */
export function StreetField({
  place,
  onFound,
}: {
  place: QuoteLocation;
  onFound: (place: QuoteLocation) => void;
}) {
  const [street, setStreet] = useState(place.address);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const wanted = street.trim();

  const find = async (): Promise<void> => {
    if (!wanted || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const found = await findStreet({
        street: wanted,
        city: place.city,
        state: place.state,
        postalcode: place.zip,
      });
      if (found) onFound(fromStreet(found, wanted));
      else
        setError(
          'Failed to fetch address location. We go on from the center of ' +
            `${place.zip || place.city}.`,
        );
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Failed to fetch address location.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.street}>
      <TextField
        label="Street address"
        optional
        hint="Distances are measured from here. Shops never see it."
        error={error}
        autoComplete="street-address"
        maxLength={200}
        value={street}
        onChange={(event) => setStreet(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void find();
        }}
      />
      <Button
        size="small"
        busy={busy}
        disabled={!wanted || wanted === place.address}
        onClick={() => void find()}
      >
        Use this address
      </Button>
    </div>
  );
}
