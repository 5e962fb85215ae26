import { useRef } from 'react';
import { openModal } from '../../lib/browser/modal.ts';
import {
  savedPlaceName,
  useSavedAddresses,
  type SavedAddress,
} from '../../lib/data/saved-addresses.queries.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { changeAddress } from './places.queries.ts';
import styles from './places.module.css';

export function SavedLocations() {
  const { data, isError, refetch } = useSavedAddresses();
  const addButton = useRef<HTMLDivElement>(null);
  if (isError && !data)
    return (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load your locations.</RetryNotice>
    );
  if (!data) return <Skeleton height="140px" radius={10} />;
  return (
    <>
      <div ref={addButton}>
        <Button kind="primary" onClick={() => openModal('add_address')}>
          Add location
        </Button>
      </div>
      {data.length === 0 && (
        <p>No saved locations yet. Save one so you don’t have to type it next time.</p>
      )}
      <div className={styles.saved}>
        {data.map((address) => (
          <LocationCard
            key={address.id}
            address={address}
            // The card disappears, so the focus moves to a button that remains.
            onDelete={() => addButton.current?.querySelector('button')?.focus()}
          />
        ))}
      </div>
    </>
  );
}

interface LocationCardProps {
  address: SavedAddress;
  onDelete: () => void;
}

function useLocationChanges(address: SavedAddress) {
  const { id } = address;
  const { primary } = address.attributes;
  const change = useAction(changeAddress);
  const remove = useAction(changeAddress, {
    onSuccess: () =>
      showToast(`${savedPlaceName(address)} was deleted.`, {
        label: 'Undo',
        // Archiving clears `primary` on the server, so the undo sets it again.
        run: () => change.run({ id, change: { archived: false, ...(primary ? { primary } : {}) } }),
      }),
  });
  return {
    makePrimary: () => change.run({ id, change: { primary: true } }),
    remove: () => remove.run({ id, change: { archived: true } }),
  };
}

function LocationCard({ address, onDelete }: LocationCardProps) {
  const { primary, approximate, city, state_abr, zip } = address.attributes;
  const name = savedPlaceName(address);
  const { makePrimary, remove } = useLocationChanges(address);
  const streetLines = [address.attributes.address, address.attributes.address_2].filter(Boolean);
  return (
    <Card>
      <h2>
        <span>{`${name} `}</span>
        {primary && <Chip kind="good">Primary</Chip>}
      </h2>
      <p>
        {streetLines.map((line) => (
          <span key={line}>
            <span>{line}</span>
            <br />
          </span>
        ))}
        <span>{`${city}, ${state_abr} ${zip}`}</span>
        {approximate && (
          <small>Approximate: distances are measured from the center of the ZIP code.</small>
        )}
      </p>
      <div className={styles.savedActions}>
        {!primary && (
          <Button size="small" aria-label={`Make primary: ${name}`} onClick={makePrimary}>
            Make primary
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Edit ${name}`}
          onClick={() => openModal('edit_address', { addressId: address.id })}
        >
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => {
            onDelete();
            remove();
          }}
        >
          Delete
        </Button>
      </div>
    </Card>
  );
}
