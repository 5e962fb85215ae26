/**
 * How a payment stands after it was confirmed or asked about: its status, what the provider says,
 * or nothing because no answer came.
 */
export type Confirmation = { status: string } | { message: string } | { lost: true };

/** What the purchase modal needs of a form, whoever the provider is. */
export interface CardForm {
  confirm(): Promise<Confirmation>;
  /** Asks how the payment stands, without paying. */
  checkStatus(): Promise<Confirmation>;
}

export interface CardFormProps {
  clientSecret: string;
  /** Back from the provider's own page: how the payment stands is news, whatever it is. */
  returned: boolean;
  /** Called once the form can be confirmed. */
  onReady: (form: CardForm) => void;
  /**
   * Called as well with how the payment stands, when that is news: it went through before, or its
   * buyer is back from elsewhere.
   */
  onFound: (confirmation: Confirmation, form: CardForm) => void;
  onBroken: (message: string) => void;
}

/** Paid or on its way: there is nothing to fill in anymore. */
export const isFinal = (confirmation: Confirmation): boolean =>
  'status' in confirmation &&
  (confirmation.status === 'succeeded' || confirmation.status === 'processing');
