export {
  findCandidate,
  findCandidatesById,
  findCandidatesWithin,
  findSchedulesWithin,
  findShopOnPhone,
  hasRefusedCalls,
  insertDoNotCallNumber,
  MAY_EVER_BE_CALLED,
  type Candidate,
  type SharedHours,
} from './candidates/candidates.store.ts';
export { CLOSURE_ENTERED, enterClosure, removeClosure } from './closures/closures.service.ts';
export {
  addCallableMinutes,
  addCallableTime,
  callableDays,
  callableTimeBetween,
  closedForHoliday,
  closedTodayBecause,
  findNextCallableTime,
  isCallableAnytime,
  isOpenAt,
  type CallableDay,
} from './hours/callable-time.rules.ts';
export { holidayOn } from './hours/holidays.rules.ts';
export { HOURS_COLUMNS } from './hours/hours-columns.store.ts';
export { hoursOfDay, lateOpening, type ShopHours } from './hours/day-hours.rules.ts';
export {
  callableIntervals,
  callableState,
  openIntervals,
  type Schedule,
} from './hours/hours.rules.ts';
export { clockOf, instantOf, localDay, nextMidnight } from './hours/local-time.rules.ts';
export type { ImportOptions } from './import/import-options.ts';
export { type ImportProgress, importProgress } from './import/import.service.ts';
/** @internal */
export { mergeEntries } from './merges/merge-entries.service.ts';
export type { MergedPair, MovedRows, ShopRecords } from './merges/shop-records.ts';
export {
  listUndoableChanges,
  restoreChangesOfCall,
  type ChangedBy,
} from './changes/changes.service.ts';
export {
  addRefusals,
  changeRefusals,
  correctShop,
  markShopDoNotCall,
  requirePhone,
} from './profile/corrections.service.ts';
export { findCategoryStatuses, type CategoryStatus } from './records/records.store.ts';
export { addressLine, formatPhone } from './profile/profile.present.ts';
export { countSitemapFiles, readSitemapFile } from './sitemap/sitemap.service.ts';
export { findMergedShopId, findShopsById, type ShopRecord } from './profile/profile.store.ts';
export { retiresTooMany } from './import/retirement/retirement.rules.ts';
