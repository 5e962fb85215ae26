import { LocateFixed, MapPin } from 'lucide-react';
import { savedPlaceName, type SavedAddress } from '../../lib/data/saved-addresses.queries.ts';
import styles from './places.module.css';

/** How many saved places have a chip. All are in the field's list. */
const CHIPS = 3;

interface PlaceChipsProps {
  /** Undefined if they can't be loaded. */
  saved: readonly SavedAddress[] | undefined;
  /** Id of the chosen saved place. */
  chosen: string | null | undefined;
  onDevice: () => void;
  onSaved: (addressId: string) => void;
}

/** The device's location and the first saved places, one press each. */
export const PlaceChips = ({ saved = [], chosen, onDevice, onSaved }: PlaceChipsProps) => (
  <div className={styles.chips} role="group" aria-label="Your places">
    <button type="button" onClick={onDevice}>
      <LocateFixed aria-hidden="true" size={17} />
      <span>My location</span>
    </button>
    {saved.slice(0, CHIPS).map((address) => (
      <button
        key={address.id}
        type="button"
        aria-pressed={address.id === chosen}
        onClick={() => onSaved(address.id)}
      >
        <MapPin aria-hidden="true" size={17} />
        <span>{savedPlaceName(address)}</span>
      </button>
    ))}
  </div>
);
