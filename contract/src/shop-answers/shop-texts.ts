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
