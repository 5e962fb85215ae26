import { MAX_BOOKING_NOTE, NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { useState } from 'react';
import { formatDollars } from '../../../lib/text/format.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from './book-shop-modal.module.css';
import type { OfferedWindow } from './booking-windows.ts';
import { requestTimes, type Booking } from './booking.queries.ts';
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

interface BookingValues {
  windows: readonly OfferedWindow[];
  stay: DropOffChoice;
  shares: boolean;
  note: string;
}

function useBookingForm({ quoteId, priceId, shop, moving }: BookShopInput) {
  // Idempotency key, the same for a retry after a lost response.
  const [key] = useState(() => crypto.randomUUID());
  const initial: BookingValues = {
    windows: [],
    stay: moving?.drop_off === false ? 'wait' : 'drop_off',
    shares: moving?.share_contact ?? false,
    note: moving?.note ?? '',
  };
  return useForm({
    initial,
    mutation: requestTimes,
    toInput: ({ windows, stay, shares, note }) => ({
      quoteId,
      priceId,
      moving: moving !== undefined,
      wanted: {
        windows: windows.map(({ from, until }) => ({ from, until })),
        drop_off: stay === 'drop_off',
        share_contact: shares,
        note,
      },
      key,
    }),
    onSuccess: () => {
      closeModal();
      showToast(`We’re asking ${shop}. We’ll let you know.`);
    },
  });
}

/** Requests an appointment at a shop's price, or other times for one. */
export function BookShopModal({ input, hidden }: { input: BookShopInput; hidden: boolean }) {
  const form = useBookingForm(input);
  const phone = useSession()?.user.attributes.phone_number;
  const { quoteId, priceId, shop, dollars, moving } = input;
  const { windows, stay, shares } = form.values;
  return (
    <ModalFrame
      title={moving ? `Other times at ${shop}` : `Book ${shop}`}
      hidden={hidden}
      negative="Cancel"
      positive={moving ? 'Ask for these times' : 'Ask the shop'}
      blocked={windows.length === 0 ? 'Choose a time first.' : undefined}
      onNegative={closeModal}
      {...form.modalProps}
      body={<Introduction dollars={dollars} moving={moving} />}
    >
      <WindowPicker
        quoteId={quoteId}
        priceId={priceId}
        shop={shop}
        chosen={windows}
        onChange={(chosen) => form.change({ windows: chosen })}
      />
      <div className={styles.choice}>
        <span>Your car</span>
        <Segmented
          label="Your car"
          choices={DROP_OFF_CHOICES}
          value={stay}
          onChoose={(chosen) => form.change({ stay: chosen })}
        />
      </div>
      <Checkbox
        label="Give the shop my name and phone number"
        hint={
          phone
            ? `Only ${shop} gets ${phone}. Otherwise, they get only your first name, and we pass on ` +
              'messages.'
            : 'Add your phone number in your settings first. Until then, we pass on messages, and ' +
              'the shop gets only your first name.'
        }
        checked={shares}
        disabled={!phone}
        onToggle={(given) => form.change({ shares: given })}
      />
      <TextArea
        label="Note for the shop"
        optional
        rows={2}
        maxLength={MAX_BOOKING_NOTE}
        {...form.field('note')}
      />
      <p className={styles.caveat}>{NOT_AN_ESTIMATE}</p>
    </ModalFrame>
  );
}

function Introduction({ dollars, moving }: Pick<BookShopInput, 'dollars' | 'moving'>) {
  if (moving?.slot) return <p>You keep your appointment until the shop confirms another time.</p>;
  return (
    <p>
      {`They quoted ${formatDollars(dollars)}. We’ll ask them for one of your times and ` +
        'let you know. You can cancel up to 2 hours before the appointment.'}
    </p>
  );
}
