import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { PackageCards } from './package-cards.tsx';
import { PurchaseModal } from './purchase-modal.tsx';

const BEGIN = 'POST /api/v2/servicechek/payments/create-payment-intent';
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

const show = (element: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  answer('GET /api/v2/config', config({ enabled: true, provider: 'test', public_key: null }));
});

describe('the card payment modal', () => {
  it('the card payment modal blocks Confirm, in words, until the form and the secret are there', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    answer(BEGIN, async () => {
      await held;
      return { clientSecret: 'secret', payment_id: '1' };
    });
    answer(CONFIRM, { status: 'requires_payment_method', message: null });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    expect(await screen.findByText('Payment form not loaded yet.')).toBeTruthy();
    release();
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Payment form not loaded yet.')).toBeNull());
  });

  it('the card payment modal says why a purchase could not begin, and tries the same one again', async () => {
    let tries = 0;
    const begun = answer(BEGIN, () =>
      ++tries === 1
        ? refusal(503, 'provider_away', 'The card payment provider does not answer.')
        : { clientSecret: 'secret', payment_id: '1' },
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

  it('the card payment modal goes on with a purchase that went through unheard, without a form', async () => {
    answer(BEGIN, { clientSecret: 'secret', payment_id: '1' });
    answer(CONFIRM, { status: 'succeeded', message: null });
    answer('GET /api/v2/servicechek/payments/{id}', {
      data: { id: '1', type: 'payment', attributes: { status: 'processing' } },
    });
    show(<PurchaseModal input={INPUT} hidden={false} />);
    expect(await screen.findByText(/Your payment for 3 quotes went through/)).toBeTruthy();
    expect(sessionStorage.getItem('purchase:3quotes')).toBeNull();
  });

  it('the card payment modal says that the connection was lost, and then only asks', async () => {
    answer(BEGIN, { clientSecret: 'secret', payment_id: '1' });
    const confirmed = answer(CONFIRM, ({ body }) =>
      (body as { card_number?: string }).card_number
        ? refusal(502, 'unexpected', 'Bad gateway')
        : { status: 'requires_payment_method', message: null },
    );
    show(<PurchaseModal input={INPUT} hidden={false} />);
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm', hidden: true }));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'you will not be charged twice',
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
});

describe('the packages', () => {
  it('the packages say that buying is off where nobody takes payments, and cannot be bought', async () => {
    answer('GET /api/v2/config', config({ enabled: false, provider: 'none', public_key: null }));
    answer('GET /api/v2/servicechek/quote_packages', { data: [PACKAGE], meta: { count: 1 } });
    show(<PackageCards />);
    expect(await screen.findByText('Buying is switched off')).toBeTruthy();
    expect(
      (await screen.findByRole('button', { name: 'Buy 3 quotes' })).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});
