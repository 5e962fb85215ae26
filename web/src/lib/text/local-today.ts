import { dateFormat } from '@fourbay/contract/formats/date-format';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `2026-11-21`: today in the browser's time zone, in the format of date fields. */
export function localToday(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The day of an instant in another time zone, in the same format. */
export function localDay(at: string, timeZone: string): string {
  const inZone = dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = inZone.format(new Date(at)).split('/');
  return `${year}-${month}-${day}`;
}
