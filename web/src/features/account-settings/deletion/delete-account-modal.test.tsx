import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import {
  currentSession,
  clearDeletedAccount,
  startSession,
  type User,
} from '../../../lib/session/session.ts';
import { DeleteAccountModal } from './delete-account-modal.tsx';

const CLAIMED = { autowise_account_deletion_retention_deal_claimed_at: '2026-11-01T09:00:00Z' };
const user = userEvent.setup();
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

function testUser(attributes: Partial<User['attributes']>): User {
  const { user: plain } = testSession();
  return { ...plain, attributes: { ...plain.attributes, ...attributes } };
}

const NO_PAYMENTS = { data: [], meta: { count: 0 } };

/** One purchase of five quotes: its unused quotes, and the refund by policy. */
const purchase = (quotes_left: number, refund_by_policy: number) => ({
  data: [{ id: '7', type: 'payment', attributes: { quotes_left, refund_by_policy } }],
  meta: { count: 1 },
});

async function open(
  attributes: Partial<User['attributes']> = {},
  payments: Parameters<typeof answer>[1] = NO_PAYMENTS,
  quotes: readonly object[] = [],
): Promise<void> {
  answer('GET /api/v2/servicechek/user_quotes', { data: quotes, meta: { count: quotes.length } });
  answer('GET /api/v2/servicechek/payments', payments);
  answer('GET /api/v2/users/{id}', { data: testUser(attributes) });
  await startSession(testSession());
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteAccountModal hidden={false} />
    </QueryClientProvider>,
  );
}

beforeEach(() => clearDeletedAccount());

it('an owner who hasn’t claimed the offer can claim it or delete the account', async () => {
  await open();
  const plea = await dialog('Please stay');
  expect(
    within(plea)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Claim 3 free quotes', 'Delete account']));
});

it('an owner who claimed the offer sees a plain closure statement', async () => {
  await open(CLAIMED);
  const closure = await dialog('Delete account');
  expect(within(closure).queryByRole('button', { name: /Claim|Back/ })).toBeNull();
  expect(within(closure).getByText('Close')).toBeDefined();
});

it.each([
  [3, 4.2, 'You would lose 3 quotes that you bought', 'refunds $4.20 for unused quotes'],
  [1, 0, 'You would lose 1 quote that you bought', 'past our refund period, but you can ask'],
])(
  'losing %i quotes that were bought requires a warning first',
  async (left, dollars, title, sentence) => {
    await open(CLAIMED, purchase(left, dollars));
    const closure = await dialog('Delete account');
    expect(await within(closure).findByText(title)).toBeDefined();
    expect(within(closure).getByText(new RegExp(sentence.replace('$', '\\$')))).toBeDefined();
    expect(within(closure).getByRole('button', { name: 'Ask for a refund first' })).toBeDefined();
  },
);

it('the appointments and requests that end with the account are named', async () => {
  const booking = (state: string, slot: object | null) => ({
    id: state,
    state,
    service_provider: { id: '1', name: 'Eastside Auto' },
    timezone: 'America/Chicago',
    slot,
  });
  const slot = { from: '2026-11-27T15:00:00Z', until: '2026-11-27T17:00:00Z' };
  const quote = (status: string, booked: object | null) => ({
    id: status,
    type: 'user_quote',
    attributes: { status, booking: booked },
  });
  await open(CLAIMED, NO_PAYMENTS, [
    quote('completed', booking('confirmed', slot)),
    quote('expired', booking('cancelled', slot)),
    quote('gathering_price', null),
  ]);
  const closure = await dialog('Delete account');
  expect(
    await within(closure).findByText('Your appointment at Eastside Auto, Fri, Nov 27, 9:00 am'),
  ).toBeDefined();
  expect(within(closure).getAllByText(/Eastside Auto/)).toHaveLength(1);
  expect(within(closure).getByText('1 open request')).toBeDefined();
  expect(within(closure).getByText(/passkeys, and API keys don’t come back/)).toBeDefined();
});

it('claiming the offer sends the time and shows a thank-you with a way back', async () => {
  await open();
  const seen = answer('PATCH /api/v2/users/{id}', {
    data: testUser({ ...CLAIMED, additional_quota: 3 }),
  });
  await press('Claim 3 free quotes');
  const thanks = await dialog('Thank you for staying');
  expect(within(thanks).getByRole('button', { name: 'Back' })).toBeDefined();
  expect(currentSession()?.user.attributes).toMatchObject({ ...CLAIMED, additional_quota: 3 });
  expect(seen[0]?.body).toEqual({
    data: {
      attributes: {
        autowise_account_deletion_retention_deal_claimed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  });
});

it('an offer claimed in another tab says so and isn’t claimed again', async () => {
  await open();
  answer('GET /api/v2/users/{id}', { data: testUser({ ...CLAIMED, additional_quota: 3 }) });
  const seen = answer('PATCH /api/v2/users/{id}', {
    data: testUser({ ...CLAIMED, additional_quota: 3 }),
  });
  await press('Claim 3 free quotes');
  const claimed = await dialog('You already claimed this offer');
  expect(claimed.textContent).toContain('No quotes were added this time. You have 7 quotes left.');
  expect(within(claimed).getByRole('button', { name: 'Back' })).toBeDefined();
  expect(seen).toEqual([]);
});

it('a claim that fails says so, and can be tried again', async () => {
  await open();
  answer(
    'PATCH /api/v2/users/{id}',
    refusal(503, 'unavailable', 'We’re briefly unavailable. Please try again in a moment.'),
  );
  await press('Claim 3 free quotes');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t add the quotes.');
  expect(
    currentSession()?.user.attributes.autowise_account_deletion_retention_deal_claimed_at,
  ).toBeNull();
});

it('a wrong password shows an error at its field, and the account isn’t deleted', async () => {
  await open(CLAIMED);
  answer(
    'DELETE /api/v2/users/{id}',
    refusal(422, 'wrong_password', 'Your current password isn’t right.', {
      errors: [{ field: 'current_password', details: ['isn’t right'] }],
    }),
  );
  await user.type(screen.getByLabelText('Current password'), 'Wrong+Pass1');
  await press('Delete account');
  expect(await screen.findByText('The password isn’t right.')).toBeDefined();
  expect(currentSession()).toBeDefined();
});

it('deleting the account leaves none of its data in the browser', async () => {
  await open(CLAIMED);
  const seen = answer('DELETE /api/v2/users/{id}', () => new Response(null, { status: 204 }));
  await user.type(screen.getByLabelText('Current password'), 'Road+Trip24');
  await press('Delete account');
  await expect.poll(() => currentSession()).toBeUndefined();
  expect(seen[0]?.body).toEqual({ current_password: 'Road+Trip24' });
  expect(localStorage).toHaveLength(0);
});
