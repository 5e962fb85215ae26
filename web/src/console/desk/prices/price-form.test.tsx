import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { enterPrice } from '../desk.queries.ts';
import { PriceForm } from './price-form.tsx';

const PRICES = 'POST /api/v2/console/requests/{id}/prices';
const done = vi.fn<() => void>();

function open() {
  renderPage(
    <PriceForm
      shopName="Barton Tire"
      draft={undefined}
      known={null}
      mutation={enterPrice({ kind: 'price', id: '7', leaseToken: 'token' }, '3')}
      onSuccess={done}
      onDraft={() => {}}
      onBack={() => {}}
    />,
  );
}

const total = () => screen.getByLabelText<HTMLInputElement>('Total, $');
const type = (text: string) => fireEvent.change(total(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save the price/ }));

describe('the price of the shop on the phone', () => {
  beforeEach(() => void done.mockClear());

  it('an invalid price isn’t sent, and its error disappears once corrected', async () => {
    const sent = answer(PRICES, {}, 201);
    open();
    type('2 89');
    expect(screen.queryByText('Enter dollars and cents, such as 289.50')).toBeNull();
    save();
    expect(screen.getByText('Enter dollars and cents, such as 289.50')).toBeTruthy();
    expect(document.activeElement).toBe(total());
    type('289');
    expect(screen.queryByText('Enter dollars and cents, such as 289.50')).toBeNull();
    save();
    save();
    await expect.poll(() => done.mock.calls.length).toBe(1);
    expect(sent.map(({ body }) => body)).toMatchObject([{ price: 289, service_provider_id: '3' }]);
  });

  it('a retry has the same key, and a changed price has a new one', async () => {
    const sent = answer(PRICES, () => refusal(500, 'broken', 'Try again.'));
    open();
    for (const [count, price] of ['289', '289', '290'].entries()) {
      type(price);
      save();
      await expect.poll(() => sent.length).toBe(count + 1);
      await screen.findByText('Try again.');
      expect(total().value).toBe(price);
    }
    const [first, retry, changed] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('an unusual price is saved once the shop has confirmed it', async () => {
    let reply = refusal(422, 'read_back', 'Is it really $2,890?');
    const sent = answer(PRICES, () => reply);
    open();
    type('2890');
    save();
    await screen.findByText('Is it really $2,890?');
    reply = Response.json({ id: '1' }, { status: 201 });
    fireEvent.click(screen.getByRole('button', { name: 'Save confirmed price' }));
    await expect.poll(() => done.mock.calls.length).toBe(1);
    expect(sent.map(({ body }) => body)).toMatchObject([{ read_back: false }, { read_back: true }]);
  });
});
