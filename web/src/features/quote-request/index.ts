import './modals.ts';

export { fillFrom } from './ask-again.ts';
export { LocationStep } from './location-step.tsx';
export { useOutlook } from './outlook.queries.ts';
export type { DraftAction } from './request-draft.ts';
export { pickedServiceIn } from './picked-service.ts';
export { QuotaBanner } from './quota-banner.tsx';
export { RequestedShopChip } from './requested-shop-chip.tsx';
export {
  pathOfStep,
  reachableStep,
  readRequestQuery,
  canOpenCard,
  type Progress,
  type Step,
} from './request-steps.ts';
export { ReviewPanel } from './review-panel.tsx';
export { SentStep } from './sent-step.tsx';
export { ServicePicker } from './service-picker.tsx';
export { areValid, describeService, toWire } from './service-selection.ts';
export { useShopName } from './shop-name.queries.ts';
export { StepCard } from './step-card.tsx';
export { StepButtons } from './step-buttons.tsx';
export { whyNotSubmit } from './submission.ts';
export { SubmitBar } from './submit-bar.tsx';
export { useRequestDraft } from './use-request-draft.ts';
export { useVisitorDraft } from './use-visitor-draft.ts';
export { useSubmission } from './use-submission.ts';
