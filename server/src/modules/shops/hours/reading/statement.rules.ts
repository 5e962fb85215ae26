import type { Weekday } from '@fourbay/contract/shops/shop-limits';
import type { ClockRange } from './clock-range.rules.ts';

/** A statement about some days. */
export interface Statement {
  /** Its days, as they were listed together. */
  groups: Weekday[][];
  excluded: Weekday[];
  exceptHolidays: boolean;
  holidays: boolean;
  holidayName: boolean;
  yearRound: boolean;
  ranges: ClockRange[];
  state?: 'off' | 'appointment' | 'all_day';
  /** By appointment at all other times. */
  otherwise: boolean;
  lunch: boolean;
  /** Words that weren't understood, or times that can be read in two ways. */
  strange: string[];
  /** True if these words are about hours. */
  telling: boolean;
  /** A word among its days wasn't understood. */
  listsUnclear: boolean;
  first?: 'days' | 'times' | 'state';
  department?: 'service' | 'other';
}

export const newStatement = (department: Statement['department']): Statement => ({
  groups: [],
  excluded: [],
  exceptHolidays: false,
  holidays: false,
  holidayName: false,
  yearRound: false,
  ranges: [],
  otherwise: false,
  lunch: false,
  strange: [],
  telling: false,
  listsUnclear: false,
  ...(department ? { department } : {}),
});

export const hasDays = ({ groups, holidays, holidayName, yearRound }: Statement): boolean =>
  groups.length > 0 || holidays || holidayName || yearRound;
export const hasTimes = ({ ranges, state }: Statement): boolean =>
  ranges.length > 0 || state === 'all_day';
export const isComplete = (statement: Statement): boolean =>
  hasTimes(statement) || statement.state !== undefined;
export const isEmpty = (statement: Statement): boolean =>
  statement.first === undefined && statement.strange.length === 0 && !statement.lunch;
export const namesClosedDays = (statement: Statement): boolean =>
  statement.first === 'state' && statement.state === 'off' && hasDays(statement);
