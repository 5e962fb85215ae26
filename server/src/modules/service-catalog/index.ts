export { findPriceQuestions } from './editing/editing.store.ts';
export { findOfferedServices, matchServices } from './matching/matching.service.ts';
export { findMaintenanceIntervals } from './recommendations/intervals.service.ts';
export { isSameService } from './recommendations/done.rules.ts';
export {
  estimateMileage,
  recommendServices,
  type MileageEstimate,
  type Recommendation,
} from './recommendations/recommendations.rules.ts';
export type { MaintainedCar } from './recommendations/which-interval.rules.ts';
export type { RequestedService } from './requested-services/requested-services.rules.ts';
export {
  findNamedServices,
  readRequestedRows,
  validateRows,
  validateServices,
} from './requested-services/requested-services.service.ts';
export {
  describeService,
  fillVehicle,
  formatQuoteTitle,
  scriptLines,
  type NamedService,
} from './requested-services/wording.rules.ts';
