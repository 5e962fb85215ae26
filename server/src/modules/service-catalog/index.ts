export { acceptServices, maintenanceIntervals, nameServices } from './service-catalog.service.ts';
export type { RequestedService } from './service-catalog.rules.ts';
export {
  describeService,
  nameVehicle,
  titleOfServices,
  wordsForAgents,
  type NamedService,
} from './wording.rules.ts';
export {
  recommendServices,
  type DoneService,
  type Recommendation,
  type VehicleState,
} from './recommendation.rules.ts';
export {
  addPriceQuestion,
  updatePriceQuestion,
  movePriceQuestion,
} from './price-questions.service.ts';
export {
  addChoice,
  addOption,
  addService,
  updateChoice,
  updateOption,
  updateService,
  moveEntry,
  serviceOf,
  type Edit,
} from './service-editing.service.ts';
export {
  findPriceQuestions,
  listFullServices,
  type FullService,
  type PriceQuestionRow,
} from './service-editing.store.ts';
export { presentFullService, presentPriceQuestion } from './service-catalog.present.ts';
