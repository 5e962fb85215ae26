import { formatUsNumber } from '../texts/phone-numbers.ts';

/** `KTR MDV` */
export const groupedLetters = (reference: string): string =>
  reference.replace(/^(\w{3})(\w{3})$/, '$1 $2');

/** `(720) 555-0100 and say the letters KTR MDV`, which follows `Call us at`. */
export const numberAndLetters = (number: string, reference: string): string =>
  `${formatUsNumber(number)} and say the letters ${groupedLetters(reference)}`;
