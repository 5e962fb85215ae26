export {
  findCandidate,
  findCandidatesWithin,
  findDoNotCall,
  type Candidate,
} from './candidates/candidates.store.ts';
export { callableAfter, callableMinutes, isAnyOpen, nextCallable } from './hours/callable-time.rules.ts';
export type { ImportOrder, ImportProgress } from './import/import.service.ts';
export {
  createImportRun,
  requireFound,
  queueRun,
  saveImportPart,
} from './import/runs.service.ts';
export { standingOf } from './import/runs.rules.ts';
export {
  findImportRun,
  listImportRuns,
  listReportRows,
  readReportRows,
  type ImportRun,
} from './import/runs.store.ts';
export { asReportLine } from './import/rejection-report.ts';
export { asE164 } from './import/plain-text.rules.ts';
export { nextMidnight } from './hours/local-time.rules.ts';
export { correctShop, markDoNotCallByRequest, type FoundFacts } from './profile/corrections.service.ts';
export { endSponsorship, createSponsorship } from './sponsorships/sponsorships.service.ts';
export {
  findShopsToChoose,
  listSponsorships,
  type ShopToChoose,
  type SponsorshipRow,
} from './sponsorships/sponsorships.store.ts';
export {
  ASSUMED_HOURS,
  openState,
  type OpenState,
  type Schedule,
} from './hours/hours.rules.ts';
export { addressLine, formatPhone, roundMiles, typeFlags } from './profile/profile.present.ts';
export { findShopsById, type StoredShop } from './profile/profile.store.ts';
export { decideMerge, type MergeDecision } from './merges/merges.service.ts';
export { listMergeProposals, type MergeProposalRow } from './merges/merges.store.ts';
export { presentProposals, presentShopRequest } from './requests/requests.present.ts';
export { resolveShopRequest } from './requests/requests.service.ts';
export { listShopRequests, type ShopRequestRow } from './requests/requests.store.ts';
