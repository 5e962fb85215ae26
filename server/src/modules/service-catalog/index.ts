export { acceptServices, maintenanceIntervals, nameServices } from './service-catalog.service.ts';
export type { AskedService } from './service-catalog.rules.ts';
export { describeService, scriptOf, titleOfServices, type NamedService } from './wording.rules.ts';
export { recommendServices, type DoneService, type Recommendation, type VehicleState } from './recommendation.rules.ts';
