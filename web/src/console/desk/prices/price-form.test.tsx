import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { enterPrice } from '../desk.queries.ts';
import { PriceForm } from './price-form.tsx';

const PRICES = 'POST /api/v2/console/requests/{id}/prices';
const done = vi.fn<() => void>();

const brakes = { category_id: '6', name: 'Brakes', details: [] };
const oil = { category_id: '1', name: 'Oil change', details: [] };

function open(services = [brakes]) {
  renderPage(
    <PriceForm
      shopName="Barton Tire"
      services={services}
      draft={undefined}
      known={null}
      mutation={enterPrice({ kind: 'price', id: '7', leaseToken: 'token' }, '3')}
      onSuccess={done}
      onDraft={() => {}}
      onBack={() => {}}
    />,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const total = () => field('Total, $');
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

  it('several services have a price each, and their sum is the total', async () => {
    const sent = answer(PRICES, {}, 201);
    open([brakes, oil]);
    expect(document.activeElement).toBe(field('Brakes, $'));
    fireEvent.change(field('Brakes, $'), { target: { value: '342' } });
    fireEvent.change(field('Oil change, $'), { target: { value: '78.50' } });
    expect(screen.getByRole('group', { name: 'Services' }).textContent).toContain('$420.50');
    save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      price: 420.5,
      service_prices: [
        { category_id: '6', price: 342, offered: true },
        { category_id: '1', price: 78.5, offered: true },
      ],
    });
  });

  it('a dash in a row makes it a price for part of the job', async () => {
    const sent = answer(PRICES, {}, 201);
    open([brakes, oil]);
    fireEvent.change(field('Brakes, $'), { target: { value: '342' } });
    fireEvent.keyDown(field('Oil change, $'), { key: '-' });
    const lines = screen.getByRole('group', { name: 'Services' }).textContent;
    expect(lines).toContain('Brakes only');
    expect(lines).toContain('They don’t do it');
    fireEvent.click(screen.getByRole('button', { name: /Save as part of the job/ }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      price: 342,
      service_prices: [{ offered: true }, { category_id: '1', price: null, offered: false }],
    });
  });

  it('an equals sign asks for one total instead', async () => {
    const sent = answer(PRICES, {}, 201);
    open([brakes, oil]);
    fireEvent.keyDown(field('Brakes, $'), { key: '=' });
    await expect.poll(() => document.activeElement).toBe(field('Total, $'));
    type('461');
    save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      price: 461,
      service_prices: [
        { price: null, offered: true },
        { price: null, offered: true },
      ],
    });
  });

  it('a shop that does none of it has no price', () => {
    open([brakes, oil]);
    fireEvent.keyDown(field('Brakes, $'), { key: '-' });
    fireEvent.keyDown(field('Oil change, $'), { key: '-' });
    fireEvent.click(screen.getByRole('button', { name: /Save as part of the job/ }));
    expect(screen.getByText(/If they do none of it/)).toBeTruthy();
  });
});
