/** The maximum number of live contacts per shop. */
export const MAX_CONTACTS = 3;
/** How long after the first answer a correction is accepted. */
export const CORRECTION_HOURS = 24;
/** The maximum length of the car and the job in a message to a shop, in characters. */
export const MAX_JOB_LENGTH = 80;
export const MAX_ANSWER_NOTE = 500;

export const contactChannels = ['sms', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const contactEnds = ['shop', 'staff', 'bounce', 'lapse'] as const;
export type ContactEnd = (typeof contactEnds)[number];

/** Answers to a question other than a price. */
export const refusedOutcomes = ['does_not_do_this', 'needs_to_see_car', 'call_us'] as const;
export type RefusedOutcome = (typeof refusedOutcomes)[number];
export const answerOutcomes = ['priced', ...refusedOutcomes] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

export const questionStates = ['asked', 'opened', 'answered', 'ended'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Why a question no longer accepts an answer. */
const questionEnds = [
  'four_prices',
  'four_parts',
  'quote_closed',
  'time_over',
  'correction_over',
  'spoken',
] as const;
export type QuestionEnd = (typeof questionEnds)[number];

/** Who named the price. */
export const priceSources = ['call', 'shop_link'] as const;
export type PriceSource = (typeof priceSources)[number];
/** What an agent reads aloud before adding a contact. The agreed wording is stored with it. */
export const consentSentence = (appName: string, channel: ContactChannel): string =>
  channel === 'sms'
    ? `May ${appName} text you repair quote requests at this number, about one a day, and up to ` +
      'three? Message and data rates may apply, and you can reply STOP at any time.'
    : `May ${appName} e-mail you repair quote requests at this address, about one a day, and up ` +
      'to three? You can stop them with one click at any time.';
