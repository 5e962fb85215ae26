import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useEffect, useState } from 'react';
import { useSavedAddresses, type SavedAddress } from '../../lib/saved-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField, type Choice } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './places.module.css';
import { fromSaved, findPrimary } from './quote-location.ts';
import { TypedLocation } from './typed-location.tsx';
import { useDeviceLocation, type DeviceState } from './use-device-location.ts';

type Mode = 'device' | 'typed';
const DEVICE_LABELS: Record<DeviceState['kind'], string> = {
  idle: 'My current location',
  waiting: 'Finding your location…',
  failed: 'Cannot get your location',
};

interface LocationPickerProps {
  value: QuoteLocation | null;
  onChoose: (location: QuoteLocation | null) => void;
}

/**
 * The location to find shops around. It starts with the primary saved address, else the device's
 * location; another location can be typed.
 */
export function LocationPicker({ value, onChoose }: LocationPickerProps) {
  const addresses = useSavedAddresses();
  const [mode, setMode] = useState<Mode | undefined>(
    value && !value.user_address_id ? 'typed' : undefined,
  );
  const device = useDeviceLocation(onChoose);
  const undecided = value === null && mode === undefined;

  const requestDevice = (): void => {
    setMode('device');
    onChoose(null);
    device.request();
  };
  const choose = (entry: string): void => {
    if (entry === 'device') return requestDevice();
    device.stop();
    const saved = addresses.data?.find(({ id }) => entry === savedEntryValue(id));
    setMode(saved ? undefined : 'typed');
    onChoose(saved ? fromSaved(saved) : null);
  };

  // The initial choice is made once the saved addresses are loaded.
  useEffect(() => {
    if (!undecided || !addresses.isSuccess) return;
    const primary = findPrimary(addresses.data);
    if (primary) onChoose(fromSaved(primary));
    else requestDevice();
    // Runs when the saved addresses arrive, not when a callback changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [undecided, addresses.isSuccess]);

  if (addresses.isPending) return <Skeleton height="76px" radius={8} />;
  return (
    <div className={styles.picker}>
      {addresses.isError && (
        <Notice kind="warn">
          Your saved places did not load. You can use your current location, or type a place.
        </Notice>
      )}
      <LocationSelect
        addresses={addresses.data ?? []}
        device={device.state.kind}
        value={mode ?? (value?.user_address_id ? savedEntryValue(value.user_address_id) : '')}
        onChoose={choose}
      />
      {mode === 'typed' && <TypedLocation value={value} onChoose={onChoose} />}
      {mode === 'device' && device.state.kind === 'failed' && (
        <DeviceNotice message={device.state.message} onRetry={requestDevice} />
      )}
    </div>
  );
}

interface LocationSelectProps {
  addresses: readonly SavedAddress[];
  device: DeviceState['kind'];
  value: string;
  onChoose: (entry: string) => void;
}

function LocationSelect({ addresses, device, value, onChoose }: LocationSelectProps) {
  return (
    <SelectField
      label="Look for shops around"
      placeholder="Choose a place"
      choices={[
        ...addresses.map(toChoice),
        { value: 'device', label: DEVICE_LABELS[device] },
        { value: 'typed', label: 'Another place: ZIP code, city or address' },
      ]}
      value={value}
      aria-busy={device === 'waiting'}
      hint={
        device === 'waiting'
          ? 'This can take up to half a minute. You can choose another place meanwhile.'
          : undefined
      }
      onChoose={onChoose}
    />
  );
}

function DeviceNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      kind="warn"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

const savedEntryValue = (addressId: string): string => `saved-${addressId}`;
const toChoice = ({ id, attributes }: SavedAddress): Choice => ({
  value: savedEntryValue(id),
  label: [
    attributes.location_name,
    [attributes.address, attributes.city, attributes.state_abr].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(': '),
});
