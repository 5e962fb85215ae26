import { MAX_OFFER_SLOTS } from '@fourbay/contract/bookings/booking-limits';
import { hours } from '@fourbay/contract/formats/durations';
import { localClock } from '@fourbay/contract/formats/local-clock';
import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../layout/radio-choices.tsx';
import type { Submission } from '../submission.ts';
import type { HeldBooking, Noted, TimeSpan } from './booking.queries.ts';
import { shopSpan } from './shop-clock.ts';
import { spanOf, TimeFields, type TypedSpan } from './time-fields.tsx';

const HOUR_MS = hours(1);

/** The agent's note about the call. The owner doesn't see it. */
export const CallNote = ({ value, onType }: { value: string; onType: (note: string) => void }) => (
  <TextField
    label="Note about the call, for us"
    optional
    maxLength={1000}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);

interface ReplyDialogProps<Reply, Data> extends Submission<Reply, Data> {
  booking: HeldBooking;
  onClose: () => void;
}

/** The first hour of a window, as field values. */
function firstHourOf({ from, until }: TimeSpan, timezone: string): TypedSpan {
  const begins = localClock(from, timezone);
  const end = Math.min(Date.parse(from) + HOUR_MS, Date.parse(until));
  return { date: begins.date, from: begins.time, until: localClock(end, timezone).time };
}

/** Asks which of the owner's windows the shop accepts, and at what time. */
export function ConfirmDialog<Data>({
  booking,
  onClose,
  mutation,
  ...followUp
}: ReplyDialogProps<TimeSpan & Noted, Data>) {
  const [note, setNote] = useState('');
  const { windows, shop_details: shop } = booking;
  const [chosen, setChosen] = useState(windows[0]?.from ?? '');
  const [typed, setTyped] = useState<TypedSpan>(() =>
    windows[0]
      ? firstHourOf(windows[0], shop.timezone)
      : { date: localClock(Date.now(), shop.timezone).date, from: '', until: '' },
  );
  const reply = useAction(mutation, { ...followUp, toast: false });
  const span = spanOf(typed, shop.timezone);
  const fits = span && windows.some((one) => one.from <= span.from && span.until <= one.until);
  return (
    <ModalFrame
      title={`${booking.shop} can take the car`}
      narrow
      errors={errorLines(reply.error)}
      busy={reply.pending}
      negative="Cancel"
      positive={span && !fits ? 'Offer this time' : 'Confirm this time'}
      blocked={span ? undefined : 'Enter the start and end times.'}
      onNegative={onClose}
      onPositive={() => span && reply.run({ ...span, note })}
    >
      <RadioChoices
        label="The owner’s times"
        choices={windows.map((one) => ({ value: one.from, label: shopSpan(one, shop.timezone) }))}
        value={chosen}
        onChoose={(from) => {
          const window = windows.find((one) => one.from === from);
          setChosen(from);
          if (window) setTyped(firstHourOf(window, shop.timezone));
        }}
      />
      <TimeFields legend="Appointment, in the shop’s time zone" typed={typed} onType={setTyped} />
      {span && !fits && (
        <p role="status">This is outside the owner’s times, so we’ll send it as an offer.</p>
      )}
      <CallNote value={note} onType={setNote} />
    </ModalFrame>
  );
}

/** Asks for up to four alternative times. */
export function OfferDialog<Data>({
  booking,
  onClose,
  mutation,
  ...followUp
}: ReplyDialogProps<{ slots: TimeSpan[] } & Noted, Data>) {
  const [note, setNote] = useState('');
  const { timezone } = booking.shop_details;
  const [rows, setRows] = useState<(TypedSpan & { key: number })[]>(() => [
    {
      key: 1,
      date: localClock(Date.now() + 24 * HOUR_MS, timezone).date,
      from: '09:00',
      until: '10:00',
    },
  ]);
  const reply = useAction(mutation, { ...followUp, toast: false });
  const spans = rows.map((row) => spanOf(row, timezone));
  const complete = spans.filter((span) => span !== undefined);
  const last = rows.at(-1);
  return (
    <ModalFrame
      title={`${booking.shop} offers other times`}
      narrow
      errors={errorLines(reply.error)}
      busy={reply.pending}
      negative="Cancel"
      positive="Offer these times"
      blocked={complete.length === rows.length ? undefined : 'Fill in all the times.'}
      body={<p>The owner has 24 hours to accept one or suggest other times.</p>}
      onNegative={onClose}
      onPositive={() => reply.run({ slots: complete, note })}
    >
      {rows.map((row, index) => (
        <TimeFields
          key={row.key}
          legend={`Time ${index + 1}, in the shop’s time zone`}
          typed={row}
          onType={(typed) =>
            setRows(rows.map((one) => (one.key === row.key ? { ...typed, key: row.key } : one)))
          }
        />
      ))}
      {rows.length < MAX_OFFER_SLOTS && last && (
        <Button size="small" onClick={() => setRows([...rows, { ...last, key: last.key + 1 }])}>
          Another time
        </Button>
      )}
      <CallNote value={note} onType={setNote} />
    </ModalFrame>
  );
}
