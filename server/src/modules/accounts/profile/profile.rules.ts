const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A birthday has no year, so 29 February is valid; month or day may be missing. */
export const isBirthday = (month: number | null, day: number | null): boolean =>
  month === null || day === null || day <= (DAYS_IN_MONTH[month - 1] ?? 0);
