/** What a shop's text says, as read automatically. */
export const textKinds = [
  'price',
  'who_is_this',
  'question',
  'closed_today',
  'call_me',
  'stop',
  'yes',
  'thanks',
  'unclear',
] as const;
export type TextKind = (typeof textKinds)[number];

/** What was read from some words of a text. */
export const readFields = [
  'price',
  'out_the_door',
  'warranty',
  'oem_parts',
  'estimated',
  'time',
  'closed_today',
  'call_me',
  'who_is_this',
] as const;
export type ReadField = (typeof readFields)[number];

/** Positions of the words, in UTF-16 code units. */
export interface ReadSpan {
  start: number;
  end: number;
  field: ReadField;
}

/** Facts of a price that a text can leave out. */
export const unsaidFacts = [
  'out_the_door',
  'oem_parts',
  'warranty',
  'earliest_slot',
  'valid_until',
] as const;
export type UnsaidFact = (typeof unsaidFacts)[number];

/** How staff settled a text. */
export const textSettlements = ['priced', 'not_a_price', 'closed_today', 'read'] as const;
export type TextSettlement = (typeof textSettlements)[number];

/** Delivery states of a text that we sent. */
export const sentStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'stopped',
  'expired',
  'cancelled',
  'lost',
] as const;

/** The maximum length of a text that an agent writes, in characters. */
export const MAX_DESK_TEXT = 240;
/** Question and other texts that a shop's phone gets in a day. */
export const TEXTS_A_DAY = 3;
