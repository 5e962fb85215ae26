/** Messages about a payment that has not succeeded. */
export function describePaymentStatus(status: string): string {
  switch (status) {
    case 'processing':
      return "Payment is processing. We will notify you when it's complete.";
    case 'requires_payment_method':
      return 'Your card was declined. Please try a different payment method.';
    case 'requires_action':
      return 'Payment requires further action. Please try again.';
    default:
      return `Unexpected payment status after redirect: ${status}`;
  }
}

export const NOT_LOADED = 'Payment form not loaded yet.';
export const CONNECTION_LOST =
  'We lost the connection before we knew whether the payment went through. Check again once you’re back ' +
  'online. You won’t be charged twice.';
/** Checked after a lost response. It may never have been attempted, so nothing was declined. */
export const NOT_CHARGED = 'Nothing was charged. Please try again.';
export const BEING_CHECKED =
  'We need to check this payment before we add your quotes. If you don’t hear from us, please ' +
  'contact us.';
export const NOT_YOUR_PAYMENT =
  'This payment isn’t in the account you’re logged in to. Log in to the account that started it.';
export const NOT_CANCELED =
  'We couldn’t cancel this purchase. You can close this and cancel it later under Payments.';
