import './modals.ts';

export { sameAgainActions, toDraftActions } from './draft/request-again.ts';
export { LocationStep } from './location/location-step.tsx';
export { outlookText, useOutlook } from './location/outlook.queries.ts';
export type { DraftAction } from './draft/request-draft.ts';
export { fetchSameAgain } from './quote-request.queries.ts';
export { readPickedService } from './services/picked-service.ts';
export { QuotaBanner } from './submission/quota-banner.tsx';
export { RequestedShopChip } from './requested-shop/requested-shop-chip.tsx';
export {
  pathOfStep,
  reachableCard,
  readRequestQuery,
  canOpenCard,
  type Progress,
  type RequestQuery,
  type Card,
} from './steps/request-steps.ts';
export { SharedPhotos } from './note/shared-photos.tsx';
export { RequestNote } from './note/request-note.tsx';
export { useRequestMileage } from './mileage/use-request-mileage.tsx';
export { ReviewPanel } from './steps/review-panel.tsx';
export { SentStep } from './steps/sent-step.tsx';
export { WordsNotices } from './services/words-notices.tsx';
export { ServicePicker } from './services/service-picker.tsx';
export { allFit, findUnfit } from './services/service-fit.ts';
export { areValid, toggleService, toWire } from './services/service-selection.ts';
export { useRequestedShop } from './requested-shop/use-requested-shop.ts';
export { StepNav, type StepItem } from './steps/step-nav.tsx';
export { StepButtons } from './steps/step-buttons.tsx';
export { findSubmitBlocker } from './submission/submission.ts';
export { useRepeatedRequest } from './submission/repeated-request.ts';
export { SubmitBar } from './submission/submit-bar.tsx';
export { changeStoredDraft, hasStoredDraft, useRequestDraft } from './draft/use-request-draft.ts';
export { useVisitorDraft } from './draft/use-visitor-draft.ts';
export { useSubmission } from './submission/use-submission.ts';
