import {
  MAX_DOCUMENTS,
  MAX_HISTORIES_OF_VEHICLE,
  MAX_LIVE_SHARES,
  MAX_REMINDERS_OF_VEHICLE,
  MAX_SAVED_PLACES,
  MAX_PDF_MEGABYTES,
} from '../accounts/account-limits.ts';

/**
 * Every error by its code, with its status and the sentence shown. The sentence says what to do
 * next, if anything.
 */
export const errorTable = {
  malformed: { status: 400, sentence: 'We couldn’t read that request.' },
  filter_not_allowed: { status: 400, sentence: 'That filter isn’t available here.' },
  parameter_not_allowed: { status: 400, sentence: 'That parameter isn’t available here.' },
  sort_not_allowed: { status: 400, sentence: 'That sort order isn’t available here.' },
  unauthenticated: { status: 401, sentence: 'Please log in to continue.' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password.' },
  unconfirmed: { status: 401, sentence: 'You have to confirm your account before continuing.' },
  otp_required: { status: 401, sentence: 'Enter the code from your authenticator app.' },
  otp_invalid: {
    status: 401,
    sentence: 'That code isn’t right. Enter the newest code from your app.',
  },
  otp_expired: {
    status: 401,
    sentence: 'You ran out of time or tries. Please log in again.',
  },
  passkey_refused: {
    status: 401,
    sentence: 'That passkey didn’t work. Try again, or log in with your password.',
  },
  reset_required: {
    status: 401,
    sentence:
      'This account was secured with a link from an e-mail. Reset your password to log in again.',
  },
  second_factor_missing: {
    status: 403,
    sentence: 'You haven’t set up an authenticator app yet. Ask a supervisor for a new invitation.',
  },
  forbidden: { status: 403, sentence: 'Your account can’t do that.' },
  session_required: {
    status: 403,
    sentence: 'An API key can’t do that. Please log in with your password.',
  },
  key_scope: {
    status: 403,
    sentence: 'This API key doesn’t have permission to do that. Create a key that does.',
  },
  cross_site: { status: 403, sentence: 'That request didn’t come from this site.' },
  not_found: { status: 404, sentence: 'We couldn’t find that.' },
  method_not_allowed: { status: 405, sentence: 'You can’t do that here.' },
  conflict: {
    status: 409,
    sentence: 'Something here just changed. Reload the page and try again.',
  },
  in_progress: {
    status: 409,
    sentence: 'We’re still working on the same request. Please wait a moment.',
  },
  idempotency_mismatch: {
    status: 409,
    sentence: 'You already sent that request with different details.',
  },
  link_ended: {
    status: 410,
    sentence: 'This link has expired. Log in and open the quote instead.',
  },
  too_slow: {
    status: 408,
    sentence: 'Your connection was too slow. Please try again with a better one.',
  },
  too_large: { status: 413, sentence: 'That’s too large to send.' },
  other_host: { status: 421, sentence: 'This site doesn’t use that address.' },
  unsupported_media: { status: 415, sentence: 'We can’t accept that kind of content here.' },
  invalid: {
    status: 422,
    sentence: 'Please check the marked fields and try again.',
  },
  wrong_password: { status: 422, sentence: 'Your current password isn’t right.' },
  step_up_required: {
    status: 422,
    sentence: 'Confirm that it’s you with a code or a passkey, then try again.',
  },
  profile_incomplete: {
    status: 422,
    sentence: 'To do that, enter your name and accept the terms.',
  },
  validation_error: { status: 422, sentence: 'Incomplete form.' },
  geocoding_error: { status: 422, sentence: 'Failed to fetch address location.' },
  outside_area: { status: 422, sentence: 'We only work in the continental United States.' },
  link_invalid: {
    status: 422,
    sentence: 'This link no longer works. Please ask for a new one.',
  },
  code_invalid: {
    status: 422,
    sentence: 'That code is wrong or has expired. Check the newest e-mail, or ask for a new code.',
  },
  text_code_invalid: {
    status: 422,
    sentence: 'That code is wrong or has expired. Check the newest text, or ask for a new code.',
  },
  call_code_invalid: {
    status: 422,
    sentence: 'That code is wrong or has expired. Get a new one by phone.',
  },
  quota_exhausted: {
    status: 422,
    sentence: 'You’ve reached your quote limit. Buy more quotes, or wait for your next free one.',
  },
  first_request_held: {
    status: 429,
    sentence:
      'Many new accounts on your network asked for free quotes today. You can send yours ' +
      'after midnight UTC, or buy quotes to continue now.',
  },
  service_does_not_fit: { status: 422, sentence: 'This service doesn’t fit your vehicle.' },
  vin_taken: { status: 409, sentence: 'Another vehicle in your garage has this VIN.' },
  garage_full: { status: 422, sentence: 'Your garage is full. Remove a vehicle to add another.' },
  history_full: {
    status: 422,
    sentence:
      `This vehicle’s service history is full, with ${MAX_HISTORIES_OF_VEHICLE / 1_000},000 ` +
      'entries. Delete one to add another.',
  },
  reminders_full: {
    status: 422,
    sentence:
      `This vehicle has ${MAX_REMINDERS_OF_VEHICLE} reminders, which is the limit. Delete one to ` +
      'add another.',
  },
  documents_full: {
    status: 422,
    sentence:
      `You’ve reached the limit for documents: ${MAX_DOCUMENTS} in all, and ${MAX_PDF_MEGABYTES} MB ` +
      'of PDFs. A day after you remove one, you can add another.',
  },
  places_full: {
    status: 422,
    sentence: `You have ${MAX_SAVED_PLACES} saved locations, which is the limit. Delete one to save another.`,
  },
  shares_full: {
    status: 422,
    sentence:
      `You’re sharing ${MAX_LIVE_SHARES} quotes, which is the limit. Stop sharing one to ` +
      'share another.',
  },
  rate_limited: { status: 429, sentence: 'Too many tries. Please wait and try again.' },
  quote_full: { status: 409, sentence: 'This request already has four prices.' },
  quote_closed: { status: 409, sentence: 'This request is closed.' },
  booking_exists: {
    status: 409,
    sentence: 'You already have a booking for this quote. Move or cancel it first.',
  },
  booking_ended: { status: 409, sentence: 'This booking has ended.' },
  too_late: {
    status: 409,
    sentence: 'That’s less than 2 hours away. Call the shop to change or cancel.',
  },
  offer_ended: {
    status: 409,
    sentence: 'That time is no longer available. Suggest other times, or cancel the booking.',
  },
  lease_lost: {
    status: 409,
    sentence: 'You no longer hold this request. What you typed is kept as a draft.',
  },
  held: { status: 409, sentence: 'Someone else is working on this request.' },
  own_request: { status: 403, sentence: 'You can’t work on your own request.' },
  staff_account: {
    status: 403,
    sentence: 'Staff accounts can’t be deleted here. Ask a supervisor to remove your access first.',
  },
  suspended: { status: 403, sentence: 'This account is suspended. Please contact us.' },
  own_account: { status: 409, sentence: 'That’s your own account. Ask another supervisor.' },
  own_role: { status: 409, sentence: 'You can’t change your own access. Ask another supervisor.' },
  address_in_use: {
    status: 409,
    sentence:
      'Another account uses this e-mail address now. Delete that account first to restore ' +
      'this one.',
  },
  deal_had: {
    status: 409,
    sentence: 'This e-mail address already got these quotes with an earlier account.',
  },
  read_back: {
    status: 409,
    sentence:
      'That price is far from the usual price for this job. Read it back to the shop, then ' +
      'confirm it.',
  },
  shop_unavailable: { status: 409, sentence: 'We can’t call this shop.' },
  contact_limit: {
    status: 409,
    sentence: 'This shop has three contacts, which is the limit. End one to add another.',
  },
  no_contact: {
    status: 422,
    sentence: 'Nobody at this shop has agreed to be asked in writing. Call them instead.',
  },
  question_ended: { status: 410, sentence: 'This question is closed. Thank you for your time.' },
  buying_off: { status: 409, sentence: 'Buying is turned off here. You weren’t charged.' },
  provider_away: {
    status: 503,
    sentence:
      'The card payment provider isn’t responding. You weren’t charged. Please try again in ' +
      'a moment.',
  },
  line_away: {
    status: 503,
    sentence: 'Our phone line isn’t responding. Dial by hand instead. Nothing is lost.',
  },
  unexpected: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    sentence: 'We’re briefly unavailable. Please try again in a moment.',
  },
  storage_full: {
    status: 507,
    sentence: 'We can’t save anything right now. Please try again later.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorTable;

export interface FieldError {
  field: string;
  details: string[];
}

/** The body of every error. */
export interface ErrorReply {
  error: string;
  code: ErrorCode;
  errors?: FieldError[];
}
