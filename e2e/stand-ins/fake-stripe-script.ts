/**
 * A fake of the script at js.stripe.com: the parts that the page uses, on the real page with its
 * real policy.
 */
export const FAKE_SCRIPT = `
window.Stripe = Object.assign(() => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    create() {
      const field = document.createElement('label');
      const input = Object.assign(document.createElement('input'), { name: 'card' });
      field.append('Stripe card number', input);
      const listeners = {};
      return {
        on: (name, listener) => void (listeners[name] = listener),
        mount(place) {
          place.append(field);
          window.fakeStripeInput = input;
          setTimeout(() => listeners.ready?.());
        },
        destroy: () => field.remove(),
      };
    },
  }),
  confirmPayment: ({ elements, confirmParams, redirect }) => window.fakeStripeConfirm(
    elements.clientSecret,
    window.fakeStripeInput.value,
    confirmParams.return_url,
    redirect,
  ).then((answer) => {
    if (answer.leave) { location.assign(answer.leave); return new Promise(() => {}); }
    return answer;
  }),
  retrievePaymentIntent: (clientSecret) => window.fakeStripeRetrieve(clientSecret),
}), { version: 'endive' });
`;
