export {
  findCandidate,
  findCandidatesWithin,
  findDoNotCallNumbers,
  type Candidate,
} from './candidates/candidates.store.ts';
export {
  callableAfter,
  callableMinutes,
  isAnyOpen,
  nextCallable,
} from './hours/callable-time.rules.ts';
export { ASSUMED_HOURS, openState, type OpenState, type Schedule } from './hours/hours.rules.ts';
export { isCallableAnytime } from './hours/demo-hours.rules.ts';
export { nextMidnight } from './hours/local-time.rules.ts';
export type { ImportOptions, ImportProgress } from './import/import.service.ts';
export { parsePhone } from './import/plain-text.rules.ts';
export {
  correctShop,
  markShopDoNotCall,
  type ShopCorrection,
} from './profile/corrections.service.ts';
export { addressLine, formatPhone, roundMiles, typeFlags } from './profile/profile.present.ts';
export { findShopsById, type ShopRecord } from './profile/profile.store.ts';
