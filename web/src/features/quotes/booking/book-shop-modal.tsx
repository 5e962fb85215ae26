import { MAX_BOOKING_NOTE, NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from './book-shop-modal.module.css';
import type { OfferedWindow } from './booking-windows.ts';
import { changeBooking, createBooking, type Booking } from './booking.queries.ts';
import { WindowPicker } from './window-picker.tsx';

export interface BookShopInput {
  quoteId: string;
  priceId: string;
  shop: string;
  dollars: number;
  /** The booking whose times are changed; undefined for a new one. */
  moving: Booking | undefined;
}

const DROP_OFF_CHOICES = [
  { value: 'drop_off', label: 'I’ll drop it off' },
  { value: 'wait', label: 'I’ll wait there' },
] as const;
type DropOffChoice = (typeof DROP_OFF_CHOICES)[number]['value'];

/** The form's values and its submission. */
function useBookingForm({ quoteId, priceId, shop, moving }: BookShopInput) {
  const [windows, setWindows] = useState<OfferedWindow[]>([]);
  const [stay, setStay] = useState<DropOffChoice>(moving?.drop_off === false ? 'wait' : 'drop_off');
  const [shares, setShares] = useState(moving?.share_contact ?? false);
  const [note, setNote] = useState(moving?.note ?? '');
  const [errors, setErrors] = useState<string[]>([]);
  // Idempotency key, the same for a retry after a lost response.
  const [key] = useState(() => crypto.randomUUID());
  const save = async (): Promise<void> => {
    setErrors([]);
    const wanted = {
      windows: windows.map(({ from, until }) => ({ from, until })),
      drop_off: stay === 'drop_off',
      share_contact: shares,
      note,
    };
    try {
      if (moving) await changeBooking(quoteId, wanted);
      else await createBooking(quoteId, { ...wanted, user_quote_price_id: priceId }, key);
      closeModal();
      showToast(`We ask ${shop}, and tell you what they say.`);
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return { windows, setWindows, stay, setStay, shares, setShares, note, setNote, errors, save };
}

/** Requests an appointment at a shop's price, or other times for one. */
export function BookShopModal({ input, hidden }: { input: BookShopInput; hidden: boolean }) {
  const form = useBookingForm(input);
  const phone = useSession()?.user.attributes.phone_number;
  const { quoteId, priceId, shop, dollars, moving } = input;
  return (
    <ModalFrame
      title={moving ? `Other times at ${shop}` : `Book ${shop}`}
      hidden={hidden}
      errors={form.errors}
      negative="Cancel"
      positive={moving ? 'Ask for these times' : 'Ask the shop'}
      blocked={form.windows.length === 0 ? 'Choose a time first.' : undefined}
      onNegative={closeModal}
      onPositive={form.save}
      body={<Introduction dollars={dollars} moving={moving} />}
    >
      <WindowPicker
        quoteId={quoteId}
        priceId={priceId}
        shop={shop}
        chosen={form.windows}
        onChange={form.setWindows}
      />
      <div className={styles.choice}>
        <span>Your car</span>
        <Segmented
          label="Your car"
          choices={DROP_OFF_CHOICES}
          value={form.stay}
          onChoose={form.setStay}
        />
      </div>
      <Checkbox
        label="Give the shop my name and phone number"
        hint={
          phone
            ? `Only ${shop} gets ${phone}. Otherwise we stay in between: they only get your first name.`
            : 'Add your phone number in the settings first. Until then we stay in between: the ' +
              'shop only gets your first name.'
        }
        checked={form.shares}
        disabled={!phone}
        onToggle={form.setShares}
      />
      <TextArea
        label="For the shop"
        optional
        rows={2}
        maxLength={MAX_BOOKING_NOTE}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
      <p className={styles.caveat}>{NOT_AN_ESTIMATE}</p>
    </ModalFrame>
  );
}

function Introduction({ dollars, moving }: Pick<BookShopInput, 'dollars' | 'moving'>) {
  if (moving?.slot)
    return <p>Your appointment stands until the shop has confirmed another time.</p>;
  return (
    <p>
      {`They quoted ${formatDollars(dollars)}. We ask them for one of your times, and tell ` +
        'you what they say. You can cancel until 2 hours before.'}
    </p>
  );
}
