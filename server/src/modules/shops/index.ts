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
export type { ImportOptions, ImportProgress } from './import/import.service.ts';
export {
  createImportRun,
  requireFound,
  queueImportRun,
  saveImportPart,
} from './import/runs.service.ts';
export { importStatusOf } from './import/runs.rules.ts';
export {
  findImportRun,
  listImportRuns,
  listReportRows,
  readReportRows,
  type ImportRun,
} from './import/runs.store.ts';
export { formatReportLine } from './import/rejection-report.ts';
export { parsePhone } from './import/plain-text.rules.ts';
export { isCallableAnytime } from './hours/demo-hours.rules.ts';
export { nextMidnight } from './hours/local-time.rules.ts';
export {
  correctShop,
  markShopDoNotCall,
  type ShopCorrection,
} from './profile/corrections.service.ts';
export { endSponsorship, createSponsorship } from './sponsorships/sponsorships.service.ts';
export {
  listShopOptions,
  listSponsorships,
  type ShopOption,
  type SponsorshipRow,
} from './sponsorships/sponsorships.store.ts';
export { ASSUMED_HOURS, openState, type OpenState, type Schedule } from './hours/hours.rules.ts';
export { addressLine, formatPhone, roundMiles, typeFlags } from './profile/profile.present.ts';
export { findShopsById, type ShopRecord } from './profile/profile.store.ts';
export { decideMerge, type MergeDecision } from './merges/merges.service.ts';
export { listMergeProposals, type MergeProposalRow } from './merges/merges.store.ts';
export { presentMergeProposals, presentShopRequest } from './requests/requests.present.ts';
export { resolveShopRequest } from './requests/requests.service.ts';
export { listShopRequests, type ShopRequestRow } from './requests/requests.store.ts';
