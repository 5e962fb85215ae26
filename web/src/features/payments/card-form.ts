/**
 * The state of a payment after it was confirmed or checked: its status, the provider's message, or
 * `lost` when no answer came.
 */
export type Confirmation = { status: string } | { message: string } | { lost: true };

/** What the purchase modal needs of a form, whoever the provider is. */
export interface CardForm {
  confirm(): Promise<Confirmation>;
  /** Reads the payment's state without paying. */
  checkStatus(): Promise<Confirmation>;
}

export interface CardFormProps {
  clientSecret: string;
  /** The buyer is back from the provider's page, so `onFound` reports any state. */
  returned: boolean;
  /** Called once the form can be confirmed. */
  onReady: (form: CardForm) => void;
  /** Called with the payment's state if it is final already or the buyer has returned. */
  onFound: (confirmation: Confirmation, form: CardForm) => void;
  onBroken: (message: string) => void;
}

export type FinalStatus = 'succeeded' | 'processing';

/** Paid or being processed: there is nothing left to fill in. */
export const isFinal = (confirmation: Confirmation): confirmation is { status: FinalStatus } =>
  'status' in confirmation &&
  (confirmation.status === 'succeeded' || confirmation.status === 'processing');
