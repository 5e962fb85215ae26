/**
 * The state of a payment after it was confirmed or checked: its status, the provider's message, or
 * `lost` when no answer came.
 */
export type Confirmation = { status: string } | { message: string } | { lost: true };

/** The provider-independent interface of a card form. */
export interface CardForm {
  confirm(): Promise<Confirmation>;
  /** Reads the payment's state without paying. */
  checkStatus(): Promise<Confirmation>;
}

export interface CardFormProps {
  clientSecret: string;
  /** Called once the form can be confirmed. */
  onReady: (form: CardForm) => void;
  /** Called with the payment's state if it is already final. */
  onFound: (confirmation: Confirmation) => void;
  onBroken: (message: string) => void;
}

export type FinalStatus = 'succeeded' | 'processing';

/** True when paid or processing, so that the form is not needed. */
export const isFinal = (confirmation: Confirmation): confirmation is { status: FinalStatus } =>
  'status' in confirmation &&
  (confirmation.status === 'succeeded' || confirmation.status === 'processing');
