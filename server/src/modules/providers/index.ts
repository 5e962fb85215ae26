export { findCandidate, findCandidatesWithin, findDoNotCall, type Candidate } from './candidates.store.ts';
export { callableAfter, callableMinutes, isAnyOpen, nextCallable } from './callable-time.rules.ts';
export type { ImportOrder, ImportProgress } from './import/import.service.ts';
export { asE164 } from './import/plain-text.rules.ts';
export { nextMidnight } from './local-time.rules.ts';
export { correctProvider, neverCallAgain, type FoundFacts } from './provider-facts.service.ts';
export { ASSUMED_HOURS, openState, type OpenState, type Schedule } from './providers.hours.rules.ts';
export { addressLine, formatPhone, roundMiles, typeFlags } from './providers.present.ts';
export { findProviders, type ProviderRow } from './providers.store.ts';
