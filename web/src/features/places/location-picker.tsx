import { NEAR_ME } from '@fourbay/contract/places/place-limits';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLocationAllowed } from '../../lib/browser/geolocation.ts';
import {
  savedPlaceName,
  useSavedAddresses,
  type SavedAddress,
} from '../../lib/data/saved-addresses.queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ComboField } from '../../ui/forms/combo-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PlaceChips } from './place-chips.tsx';
import styles from './places.module.css';
import { describeLocation, findPrimary, fromSaved } from './quote-location.ts';
import { useDeviceLocation, type DeviceState } from './use-device-location.ts';
import { usePlaceSearch } from './use-place-search.ts';

const DEVICE = 'device';
const DEVICE_LABELS: Record<DeviceState['kind'], string> = {
  idle: 'Use my location',
  waiting: 'Finding your location…',
  failed: 'Cannot get your location',
};

interface LocationPickerProps {
  value: QuoteLocation | null;
  /** The typed text while no place is chosen by it. */
  typed: string;
  onType: (typed: string) => void;
  onChoose: (location: QuoteLocation | null) => void;
}

/**
 * The location to find shops around, as one field: the device's, a saved one, or a typed one. Initially, the
 * primary saved address, else the device's location if the browser gives it without asking.
 */
export function LocationPicker({ value, typed, onType, onChoose }: LocationPickerProps) {
  const addresses = useSavedAddresses();
  // The place chosen before typing began.
  const [kept, setKept] = useState<QuoteLocation>();
  const [touched, setTouched] = useState(false);
  const { device, choose, requestDevice } = useChoice(onChoose);
  const search = usePlaceSearch(typed, choose);
  const pick = ({ id }: { id: string }): void => {
    setTouched(true);
    setKept(undefined);
    search.stop();
    const saved = addresses.data?.find((address) => id === savedEntryId(address.id));
    if (id === DEVICE) requestDevice();
    else if (saved) choose(fromSaved(saved));
    else search.onPick({ id });
  };
  const type = (text: string): void => {
    if (text.trim()) device.stop();
    if (value && text.trim()) setKept(value);
    onType(text);
  };
  const undecided = value === null && !touched && typed === '';
  useFirstPlace({ undecided, addresses, onChoose, requestDevice });
  if (addresses.isPending) return <Skeleton height="76px" radius={8} />;
  const isTyping = typed.trim() !== '' && !NEAR_ME.test(typed);
  return (
    <div className={styles.picker}>
      {addresses.isError && <SavedFailed />}
      <ComboField
        label="ZIP code, city, or address"
        value={shownValue(value, device.state.kind)}
        chosen={value?.user_address_id ? savedEntryId(value.user_address_id) : undefined}
        placeholder="78701, Austin, or 12 Elm St, Austin"
        hint={hintFor(value, device.state.kind)}
        loading={device.state.kind === 'waiting' || (isTyping && search.loading)}
        error={search.error}
        nothing={search.nothing}
        options={isTyping ? search.options : entries(device.state.kind, addresses.data)}
        typedBefore={typed}
        kept={kept && describeLocation(kept).replace(/^Near /, '')}
        onType={type}
        onPick={pick}
        onKeep={() => kept && onChoose(kept)}
      />
      {!isTyping && (
        <PlaceChips
          saved={addresses.data}
          chosen={value?.user_address_id}
          onDevice={() => pick({ id: DEVICE })}
          onSaved={(id) => pick({ id: savedEntryId(id) })}
        />
      )}
      {value === null && <DeviceNotice state={device.state} onRetry={requestDevice} />}
    </div>
  );
}

/** A chosen place ends the wait for the device's, which replaces the chosen one. */
function useChoice(onChoose: LocationPickerProps['onChoose']) {
  const device = useDeviceLocation(onChoose);
  return {
    device,
    choose: (location: QuoteLocation): void => {
      device.stop();
      onChoose(location);
    },
    requestDevice: (): void => {
      onChoose(null);
      device.request();
    },
  };
}

const SavedFailed = () => (
  <Notice kind="warn">
    We couldn’t load your saved places. You can use your current location or enter a place.
  </Notice>
);

interface FirstPlace {
  undecided: boolean;
  addresses: ReturnType<typeof useSavedAddresses>;
  onChoose: (location: QuoteLocation) => void;
  requestDevice: () => void;
}

/** The initial choice is made once the saved addresses are loaded. */
function useFirstPlace({ undecided, addresses, onChoose, requestDevice }: FirstPlace): void {
  const decided = useRef(false);
  const decide = useEffectEvent(() => {
    if (!undecided || decided.current) return;
    decided.current = true;
    const primary = findPrimary(addresses.data ?? []);
    if (primary) onChoose(fromSaved(primary));
    else void isLocationAllowed().then((allowed) => allowed && requestDevice());
  });
  useEffect(() => {
    if (addresses.isSuccess) decide();
  }, [addresses.isSuccess]);
}

const shownValue = (value: QuoteLocation | null, device: DeviceState['kind']): string => {
  if (device === 'waiting') return DEVICE_LABELS.waiting;
  if (!value) return '';
  return value.user_address_id && value.location_name
    ? `${value.location_name}: ${describeLocation(value)}`
    : describeLocation(value);
};

function hintFor(value: QuoteLocation | null, device: DeviceState['kind']): string | undefined {
  if (device === 'waiting')
    return 'This can take up to 30 seconds. You can choose another place in the meantime.';
  return value?.address
    ? 'Distances are measured from here. Shops never see your location.'
    : undefined;
}

function DeviceNotice({ state, onRetry }: { state: DeviceState; onRetry: () => void }) {
  if (state.kind !== 'failed') return null;
  return (
    <Notice
      kind="warn"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {state.message}
    </Notice>
  );
}

const deviceEntry = (kind: DeviceState['kind']) => ({ id: DEVICE, label: DEVICE_LABELS[kind] });
const entries = (kind: DeviceState['kind'], saved: readonly SavedAddress[] = []) => [
  // Not what other typed text means.
  { ...deviceEntry(kind), guess: true },
  ...saved.map(toEntry),
];
const savedEntryId = (addressId: string): string => `saved-${addressId}`;
const toEntry = (address: SavedAddress) => ({
  id: savedEntryId(address.id),
  label: savedPlaceName(address),
  detail: [address.attributes.address, address.attributes.city, address.attributes.state_abr]
    .filter(Boolean)
    .join(', '),
});
