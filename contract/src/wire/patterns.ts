/** A database id, as text. */
export const ID_TEXT = /^\d{1,18}$/;
/** `2026-11-21` */
export const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
/** 256 random bits in base64url: the token of a link or a ticket. */
export const TOKEN_TEXT = /^[\w-]{43}$/;

const FIRST_DAY = '1900-01-01';

/** Whether a text such as `2026-11-21` is a day of the calendar, from 1900 to 9999. */
export const isDay = (text: string): boolean =>
  DAY_TEXT.test(text) && text >= FIRST_DAY && isInCalendar(text);

/** Whether the day exists: February 31 doesn't. */
export function isInCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

export const isId = (text: string): boolean => ID_TEXT.test(text);
