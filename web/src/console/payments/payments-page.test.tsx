import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { Component as PaymentsPage } from './payments-page.tsx';

const attributes = {
  product_key: '5quotes',
  title: '5 quotes',
  quantity: 5,
  price: 7,
  currency: 'usd',
  status: 'succeeded',
  refunded: 0,
  dispute: null,
  test: false,
  created_at: '2026-11-01T12:00:00Z',
  paid_at: '2026-11-01T12:00:05Z',
  provider_id: 'pi_1',
  flag: null,
  refundable: 7,
  quotes_left: 5,
  age_days: 20,
  refund_by_policy: 7,
  refund_request: { created_at: '2026-11-02T12:00:00Z', note: '' },
  refunds: [],
};
const payment = (id: string, email: string | null) => ({
  id,
  type: 'payment',
  attributes: { ...attributes, email },
});

describe('the payments page', () => {
  beforeEach(() => queryClient.clear());

  it('the payments page shows the buyer’s e-mail address, or that the account was erased', async () => {
    answer('GET /api/v2/console/payments', {
      data: [payment('2', 'ann@example.com'), payment('1', null)],
      meta: { count: 2 },
    });
    const user = renderPage(<PaymentsPage />);
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    const [, present, gone] = rows.map((row) => within(row));
    expect(present?.getByRole('cell', { name: 'ann@example.com' })).toBeTruthy();
    expect(gone?.getByRole('cell', { name: 'erased account' })).toBeTruthy();
    expect(
      gone?.getByRole('button', { name: 'Refund 5 quotes of an erased account' }),
    ).toBeTruthy();
    const decline = { name: 'Decline the refund of 5 quotes to an erased account' };
    await user.click(screen.getByRole('button', decline));
    expect(
      await within(await screen.findByRole('dialog')).findByText(/^An erased account asked for/),
    ).toBeTruthy();
  });
});
