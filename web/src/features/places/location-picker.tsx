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

/**
 * Where to look for shops: the primary saved place to begin with, otherwise the device's, or one
 * that is typed.
 */
export function LocationPicker({
  value,
  onChoose,
}: {
  value: QuoteLocation | null;
  onChoose: (place: QuoteLocation | null) => void;
}) {
  const addresses = useSavedAddresses();
  const [mode, setMode] = useState<Mode | undefined>(
    value && !value.user_address_id ? 'typed' : undefined,
  );
  const device = useDeviceLocation(onChoose);
  const undecided = value === null && mode === undefined;

  const askDevice = (): void => {
    setMode('device');
    onChoose(null);
    device.ask();
  };
  const choose = (entry: string): void => {
    if (entry === 'device') return askDevice();
    device.stop();
    const saved = addresses.data?.find(({ id }) => entry === savedEntryValue(id));
    setMode(saved ? undefined : 'typed');
    onChoose(saved ? fromSaved(saved) : null);
  };

  // The first choice is made for the owner, once the saved places are known.
  useEffect(() => {
    if (!undecided || !addresses.isSuccess) return;
    const primary = findPrimary(addresses.data);
    if (primary) onChoose(fromSaved(primary));
    else askDevice();
    // Only the arrival of the saved places starts this.
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
      <SelectField
        label="Look for shops around"
        placeholder="Choose a place"
        choices={[
          ...(addresses.data ?? []).map(toChoice),
          { value: 'device', label: DEVICE_LABELS[device.state.kind] },
          { value: 'typed', label: 'Another place: ZIP code, city or address' },
        ]}
        value={mode ?? (value?.user_address_id ? savedEntryValue(value.user_address_id) : '')}
        aria-busy={device.state.kind === 'waiting'}
        hint={
          device.state.kind === 'waiting'
            ? 'This can take up to half a minute. You can choose another place meanwhile.'
            : undefined
        }
        onChoose={choose}
      />
      {mode === 'typed' && <TypedLocation value={value} onChoose={onChoose} />}
      {mode === 'device' && device.state.kind === 'failed' && (
        <Notice
          kind="warn"
          action={
            <Button size="small" onClick={askDevice}>
              Try again
            </Button>
          }
        >
          {device.state.message}
        </Notice>
      )}
    </div>
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
