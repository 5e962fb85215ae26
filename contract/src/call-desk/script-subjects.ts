/**
 * What a line of the script asks, in the order of the price form. This file doesn't use the schema library,
 * because the web app imports it too.
 */
export const scriptSubjects = [
  'job',
  'parts-grade',
  'out-the-door',
  'warranty',
  'earliest-slot',
  'valid-until',
  'told-by',
] as const;
export type ScriptSubject = (typeof scriptSubjects)[number];
