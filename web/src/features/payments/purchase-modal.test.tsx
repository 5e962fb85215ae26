import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { closeModal, openModal, presentModal } from '../../lib/browser/modal.ts';
import './modals.ts';
import { PackageCards } from './package-cards.tsx';
import { PurchaseModal } from './purchase-modal.tsx';
import { UnfinishedPurchases } from './unfinished-purchases.tsx';

const BEGIN = 'POST /api/v2/servicechek/payments/create-payment-intent';
const READ = 'GET /api/v2/servicechek/payments/{id}';
const CANCEL = 'POST /api/v2/servicechek/payments/{id}/cancel';
const BY_INTENT = 'GET /api/v2/servicechek/payments/by_intent';
const CONFIRM = 'POST /api/v2/servicechek/test_payments/confirm';
const config = (buying: object) => ({
  app_name: 'Fourbay',
  demo: true,
  links: { knowledge: '#', about: '#', contact: '#contact', guide: '#' },
  tiles: { url: '', attribution: '' },
  buying,
});
const INPUT = { productKey: '3quotes', title: '3 quotes', price: 5 };
const PACKAGE = {
  id: '3quotes',
  type: 'quote_package',
  attributes: {
    package_id: '3quotes',
    title: '3 quotes',
    description: 'Three more requests.',
    price: 5,
    type: 'one_time',
    theme: 'plain',
    quantity: 3,
  },
};

const purchase = (attributes: object = {}) => ({
  id: '1',
  type: 'payment',
  attributes: {
    product_key: '3quotes',
    title: '3 quotes',
    quantity: 3,
    price: 5,
    status: 'open',
    payment_intent: 'pi_1',
    created_at: '2026-11-20T10:00:00Z',
    ...attributes,
  },
});
const FIVE = { product_key: '5quotes', title: '5 quotes', quantity: 5, price: 7 };
const BEGUN = { data: purchase(), clientSecret: 'secret', payment_id: '1' };
const show = (element: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  closeModal();
  answer('GET /api/v2/config', config({ enabled: true, provider: 'test', public_key: null }));
});

const lastButton = (name: string): HTMLElement => {
  const button = screen.getAllByRole('button', { name, hidden: true }).at(-1);
  if (!button) throw new Error(`no button ${name}`);
  return button;
};

/** Opens the form of a started purchase and presses Cancel; returns the calls that cancel it. */
async function cancelOpenModal(reply: Parameters<typeof answer>[1]) {
  answer(BEGIN, BEGUN);
  answer(CONFIRM, { status: 'requires_payment_method', message: null });
  const calls = answer(CANCEL, reply);
  openModal('stripe_payment', INPUT);
  show(<PurchaseModal input={INPUT} hidden={false} />);
  await screen.findByLabelText('Card number');
  await userEvent.click(lastButton('Cancel'));
  return calls;
}

describe('the card payment modal', () => {
  it('the card payment modal disables Confirm with a reason until it has loaded', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    answer(BEGIN, async () => {
      await held;
      return BEGUN;
    });
    answer(CONFIRM, { status: 'requires_payment_method', message: null });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    expect(await screen.findByText('Payment form not loaded yet.')).toBeTruthy();
    release();
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Payment form not loaded yet.')).toBeNull());
  });

  it('the card payment modal says why a purchase couldn’t start and retries the same one', async () => {
    let tries = 0;
    const begun = answer(BEGIN, () =>
      ++tries === 1
        ? refusal(503, 'provider_away', 'The card payment provider does not answer.')
        : BEGUN,
    );
    answer(CONFIRM, { status: 'requires_payment_method', message: null });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'The card payment provider does not answer.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(begun[0]?.headers.get('idempotency-key')).toBe(begun[1]?.headers.get('idempotency-key'));
  });

  it('the card payment modal shows the result of a purchase that succeeded unnoticed', async () => {
    answer(BEGIN, BEGUN);
    answer(CONFIRM, { status: 'succeeded', message: null });
    answer(READ, { data: purchase({ status: 'processing' }) });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    expect(await screen.findByText(/Your payment for 3 quotes went through/)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the price that the server charges, not the one on the card', async () => {
    answer(BEGIN, { ...BEGUN, data: purchase({ price: 6 }) });
    answer(CONFIRM, { status: 'requires_payment_method', message: null });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    await screen.findByLabelText('Card number');
    expect(screen.getByText('$6')).toBeTruthy();
    expect(screen.queryByText('$5')).toBeNull();
  });

  it('cancels the purchase on Cancel, and closes', async () => {
    const closed = await cancelOpenModal(() => ({ data: purchase({ status: 'canceled' }) }));
    await waitFor(() => expect(presentModal()).toBeUndefined());
    expect(closed).toHaveLength(1);
  });

  it('cancels a purchase that starts after Cancel was pressed', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    answer(BEGIN, async () => {
      await held;
      return BEGUN;
    });
    const canceled = answer(CANCEL, { data: purchase({ status: 'canceled' }) });
    openModal('stripe_payment', INPUT);
    const { unmount } = show(<PurchaseModal input={INPUT} hidden={false} />);
    await userEvent.click(lastButton('Cancel'));
    expect(presentModal()).toBeUndefined();
    unmount();
    release();
    await waitFor(() => expect(canceled).toHaveLength(1));
  });

  it('shows the result if the payment succeeded before Cancel', async () => {
    await cancelOpenModal(() => refusal(409, 'conflict', 'This purchase was already paid.'));
    await waitFor(() => expect(presentModal()?.input).toEqual({ intent: 'pi_1', returned: false }));
  });

  it('says when it can’t cancel, and closes on the second press', async () => {
    await cancelOpenModal(() => refusal(503, 'provider_away', 'Away.'));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'We couldn’t cancel this purchase',
    );
    await userEvent.click(lastButton('Close'));
    expect(presentModal()).toBeUndefined();
  });

  it('after a lost connection, the card payment modal only checks the payment’s status', async () => {
    answer(BEGIN, BEGUN);
    const confirmed = answer(CONFIRM, ({ body }) =>
      (body as { card_number?: string }).card_number
        ? refusal(502, 'unexpected', 'Bad gateway')
        : { status: 'requires_payment_method', message: null },
    );
    show(<PurchaseModal input={INPUT} hidden={false} />);
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm', hidden: true }));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'You won’t be charged twice',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check again', hidden: true }));
    await waitFor(() =>
      expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
        'Nothing was charged. Please try again.',
      ),
    );
    expect(confirmed.map(({ body }) => (body as { card_number?: string }).card_number)).toEqual([
      undefined,
      '4242424242424242',
      undefined,
    ]);
  });

  it('a payment confirmed twice in the same tick is made once', async () => {
    answer(BEGIN, BEGUN);
    const confirmed = answer(CONFIRM, ({ body }) => ({
      status: (body as { card_number?: string }).card_number
        ? 'requires_action'
        : 'requires_payment_method',
      message: null,
    }));
    show(<PurchaseModal input={INPUT} hidden={false} />);
    const card = await screen.findByLabelText<HTMLInputElement>('Card number');
    await userEvent.type(card, '4242424242424242');
    const calls = confirmed.length;
    if (!card.form) throw new Error('no form');
    fireEvent.submit(card.form);
    fireEvent.submit(card.form);
    await screen.findByText('Payment requires further action. Please try again.');
    expect(confirmed).toHaveLength(calls + 1);
  });
});

describe('a return from the provider', () => {
  const comeBack = (status: string, intentStatus: string, clientSecret: string | null) => {
    // The balance is read again after a success.
    answer('GET /api/v2/users/{id}', { data: { id: '7', type: 'user', attributes: {} } });
    answer(READ, { data: purchase({ ...FIVE, status }) });
    answer(BY_INTENT, {
      data: purchase({ ...FIVE, status }),
      clientSecret,
      intent_status: intentStatus,
    });
    answer(CONFIRM, { status: intentStatus, message: null });
    show(<PurchaseModal input={{ intent: 'pi_1', returned: true }} hidden={false} />);
  };

  it.each([
    ['succeeded', /Your payment for 5 quotes went through/],
    ['processing', /Payment is processing/],
    ['flagged', /We need to check this payment/],
  ])('shows the package of a payment that is %s', async (status, words) => {
    comeBack(status, status, null);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['requires_payment_method', 'Your card was declined. Please try a different payment method.'],
    ['requires_action', 'Payment requires further action. Please try again.'],
  ])('continues with the same package and price after %s', async (status, words) => {
    comeBack('open', status, 'secret');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(words);
    await screen.findByLabelText('Card number');
    expect(screen.getByText('Buy 5 quotes')).toBeTruthy();
    expect(screen.getByText('$7')).toBeTruthy();
  });

  it('a canceled payment offers a new purchase of its package', async () => {
    comeBack('canceled', 'canceled', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Buy again', hidden: true }));
    expect(presentModal()?.input).toEqual({ productKey: '5quotes', title: '5 quotes', price: 7 });
  });

  it('a payment from another account is reported as such', async () => {
    answer(BY_INTENT, refusal(404, 'not_found', 'We couldn’t find that.'));
    show(<PurchaseModal input={{ intent: 'pi_1', returned: true }} hidden={false} />);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'isn’t in the account you’re logged in to',
    );
    expect(screen.queryByText(/\$/)).toBeNull();
  });
});

describe('unfinished purchases', () => {
  it('can be continued or canceled', async () => {
    const listed = answer('GET /api/v2/servicechek/payments', {
      data: [purchase()],
      meta: { count: 1 },
    });
    const canceled = answer(CANCEL, {
      data: purchase({ status: 'canceled' }),
    });
    show(<UnfinishedPurchases />);
    await screen.findByText(/3 quotes for \$5, started Nov 20, 2026/);
    expect(listed[0]?.url.searchParams.get('query[status_eq]')).toBe('open');
    await userEvent.click(screen.getByRole('button', { name: 'Continue buying 3 quotes' }));
    expect(presentModal()?.input).toEqual({ intent: 'pi_1', returned: false });
    answer('GET /api/v2/servicechek/payments', { data: [], meta: { count: 0 } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel buying 3 quotes' }));
    await waitFor(() => expect(screen.queryByText(/started Nov 20/)).toBeNull());
    expect(canceled).toHaveLength(1);
  });
});

describe('the packages', () => {
  it('without a payment provider, the packages can’t be bought and say so', async () => {
    answer('GET /api/v2/config', config({ enabled: false, provider: 'none', public_key: null }));
    answer('GET /api/v2/servicechek/quote_packages', { data: [PACKAGE], meta: { count: 1 } });
    show(<PackageCards />);
    expect(await screen.findByText('You can’t buy quotes right now')).toBeTruthy();
    expect(
      (await screen.findByRole('button', { name: 'Buy 3 quotes' })).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});
