import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hours } from '@fourbay/contract/formats/durations';
import { renderPage } from '../../../../test/render-page.tsx';
import type { Quote } from '../list/quote-list.ts';
import { makeQuote } from '../test-quote.ts';
import { QuoteActions } from './quote-actions.tsx';

type Booking = NonNullable<Quote['attributes']['booking']>;

/** A booking whose slot begins that many hours from now. */
function bookedIn(count: number, state: Booking['state'] = 'confirmed'): Booking {
  const at = (more: number) => new Date(Date.now() + hours(count + more)).toISOString();
  return {
    id: '4',
    state,
    user_quote_price_id: '2',
    service_provider: { id: '6', name: 'Elm Garage' },
    timezone: 'America/Chicago',
    slot: { from: at(0), until: at(2) },
  };
}

async function openMenu(attributes: Partial<Quote['attributes']>) {
  const quote = makeQuote('5', { status: 'completed', price_count: 1, ...attributes });
  const user = renderPage(<QuoteActions quote={quote} prices={[]} onPrint={() => {}} />);
  await user.click(screen.getByLabelText('Quote options'));
  return screen.getByRole('button', { name: /what (?:did )?you (?:pay|paid)/i });
}

it('“What did you pay?” opens at the time of the appointment', async () => {
  const early = await openMenu({ booking: bookedIn(3) });
  expect(early).toHaveProperty('disabled', true);
  expect(early.textContent).toMatch(/^What did you pay\? Opens \w{3}, \w{3} \d+, /);
});

it.each([
  ['after the appointment began', { booking: bookedIn(-1) }],
  ['without an appointment', { booking: null }],
  ['after the booking was canceled', { booking: bookedIn(3, 'cancelled') }],
])('“What did you pay?” is open %s', async (_when, attributes) => {
  const button = await openMenu(attributes);
  expect(button).toHaveProperty('disabled', false);
  expect(button.textContent).toBe('What did you pay?');
});
