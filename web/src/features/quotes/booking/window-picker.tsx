import { BOOKING_DAYS, MAX_WINDOWS } from '@fourbay/contract/bookings/booking-limits';
import { useEffect, useMemo, useRef } from 'react';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { bookableDays, type BookableDay, type OfferedWindow } from './booking-windows.ts';
import { useBookableTimes } from './booking.queries.ts';
import styles from './window-picker.module.css';

interface WindowPickerProps {
  quoteId: string;
  priceId: string;
  shop: string;
  chosen: readonly OfferedWindow[];
  onChange: (chosen: OfferedWindow[]) => void;
}

/** Chooses up to three open parts of days. */
export function WindowPicker({ quoteId, priceId, shop, chosen, onChange }: WindowPickerProps) {
  const { data, isError, refetch } = useBookableTimes(quoteId, priceId);
  const days = useMemo(() => (data ? bookableDays(data.times, data.timezone) : []), [data]);
  if (isError && !data)
    return (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load the shop’s times.</RetryNotice>
    );
  if (!data)
    return (
      // The dialog's focus begins here, and moves on to the times.
      <div tabIndex={-1} data-first aria-busy="true">
        <Skeleton height="220px" radius={8} />
      </div>
    );
  const full = chosen.length >= MAX_WINDOWS;
  return (
    <fieldset className={styles.picker}>
      <legend>When can you come in? Choose up to three times.</legend>
      {!data.hours_known && (
        <p className={styles.hint}>
          {`We don’t know when ${shop} is open. These are ` + 'typical times.'}
        </p>
      )}
      {days.length === 0 && (
        <p className={styles.hint}>
          {`${shop} has no openings in the next ${BOOKING_DAYS} days. Call the shop to book a later day.`}
        </p>
      )}
      <Days days={days} chosen={chosen} onChange={onChange} />
      <p className={styles.hint} role="status">
        {`${chosen.length} of ${MAX_WINDOWS} chosen` +
          (full ? '. Remove one to choose another.' : '')}
      </p>
    </fieldset>
  );
}

interface DaysProps extends Pick<WindowPickerProps, 'chosen' | 'onChange'> {
  days: readonly BookableDay[];
}

function Days({ days, chosen, onChange }: DaysProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Only if the focus was on the placeholder, which is gone.
    if (document.activeElement === document.body) list.current?.querySelector('input')?.focus();
  }, []);
  const full = chosen.length >= MAX_WINDOWS;
  const toggle = (window: OfferedWindow, on: boolean): void =>
    onChange(on ? [...chosen, window] : chosen.filter(({ from }) => from !== window.from));
  return (
    <ul className={styles.days} ref={list}>
      {days.map(({ day, windows }) => (
        <li key={day}>
          <span>{day}</span>
          <span className={styles.parts}>
            {windows.map((window) => {
              const on = chosen.some(({ from }) => from === window.from);
              return (
                <label key={window.from} data-on={on}>
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={full && !on}
                    aria-label={`${day}, ${window.part}, ${window.hours}`}
                    onChange={(event) => toggle(window, event.target.checked)}
                  />
                  <span>
                    <span>{window.part}</span>
                    <small>{window.hours}</small>
                  </span>
                </label>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
