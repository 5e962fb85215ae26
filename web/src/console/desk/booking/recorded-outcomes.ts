import type { RecordedBookingOutcome } from '@fourbay/contract/bookings/booking-limits';

/** Labels of the outcomes of calls about bookings. */
export const RECORDED: Record<RecordedBookingOutcome, string> = {
  confirmed: 'Can take the car',
  countered: 'Offered other times',
  declined: 'Declined',
  notified: 'Informed',
  call_back: 'Asked for a callback',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  busy_line: 'Busy line',
  closed: 'Closed',
  wrong_number: 'Wrong number',
  do_not_call: 'Don’t call us again',
  cut_off: 'Cut off',
};
