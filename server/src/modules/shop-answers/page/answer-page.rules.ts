import { dateFormat } from '@fourbay/contract/date-format';

/** Days in the shop's time zone: `2026-11-21`. */
export const localDayIn =
  (timeZone: string) =>
  (at: Date): string =>
    dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
      .format(at)
      .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
