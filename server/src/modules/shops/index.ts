export {
  findCandidate,
  findCandidatesWithin,
  findDoNotCall,
  type Candidate,
} from './candidates.store.ts';
export { callableAfter, callableMinutes, isAnyOpen, nextCallable } from './callable-time.rules.ts';
export type { ImportOrder, ImportProgress } from './import/import.service.ts';
export {
  createImportRun,
  requireFound,
  queueRun,
  saveImportPart,
} from './import/import-runs.service.ts';
export { standingOf } from './import/import-runs.rules.ts';
export {
  findImportRun,
  listImportRuns,
  listReportRows,
  readReportRows,
  type ImportRun,
} from './import/import-runs.store.ts';
export { asReportLine } from './import/rejection-report.ts';
export { asE164 } from './import/plain-text.rules.ts';
export { isCallableAnytime } from './demo-hours.rules.ts';
export { nextMidnight } from './local-time.rules.ts';
export { correctShop, markDoNotCallByRequest, type FoundFacts } from './provider-facts.service.ts';
export { endSponsorship, createSponsorship } from './sponsorships.service.ts';
export {
  findShopsToChoose,
  listSponsorships,
  type ShopToChoose,
  type SponsorshipRow,
} from './sponsorships.store.ts';
export {
  ASSUMED_HOURS,
  openState,
  type OpenState,
  type Schedule,
} from './providers.hours.rules.ts';
export { addressLine, formatPhone, roundMiles, typeFlags } from './providers.present.ts';
export { findShopsById, type StoredShop } from './providers.store.ts';
export { decideMerge, type MergeDecision } from './merge.service.ts';
export { listMergeProposals, type MergeProposalRow } from './merge.store.ts';
export { presentProposals, presentShopRequest } from './provider-requests.present.ts';
export { resolveShopRequest } from './provider-requests.service.ts';
export { listShopRequests, type ShopRequestRow } from './provider-requests.store.ts';
