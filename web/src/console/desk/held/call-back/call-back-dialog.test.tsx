import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../../test/answers.ts';
import { QueryWrapper } from '../../../../../test/query-wrapper.tsx';
import { reportDetailedOutcome } from '../../desk.queries.ts';
import { CallBackDialog } from './call-back-dialog.tsx';

const HOLD = { kind: 'price', id: '9', leaseToken: 'lease' } as const;
const SHOP = {
  id: '3',
  name: 'Oak Street Garage',
  timezone: 'America/Denver',
  local_time: 'Tue 12:00 pm',
};
const open = (date: string) => ({
  date,
  note: null,
  callable: [{ from: `${date}T15:00:00.000Z`, until: `${date}T23:30:00.000Z` }],
});

function show() {
  answer('GET /api/v2/console/shops/{id}/callable_days', {
    data: [open('2026-12-01'), open('2026-12-02'), open('2026-12-03')],
  });
  const sent = answer('POST /api/v2/console/requests/{id}/calls', { id: '1' });
  render(
    <CallBackDialog
      shop={SHOP}
      firstNote=""
      mutation={reportDetailedOutcome(HOLD, {
        service_provider_id: '3',
        outcome: 'call_back',
        note: '',
      })}
      onSuccess={() => {}}
      onClose={() => {}}
    />,
    { wrapper: QueryWrapper },
  );
  return { sent, user: userEvent.setup() };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-12-01T19:00:00Z');
});
afterEach(() => vi.useRealTimers());

it('“tomorrow 3 pm” at noon is said in words, and saved as tomorrow', async () => {
  const { sent, user } = show();
  await user.type(screen.getByLabelText('When did they say?'), 'Tomorrow 3 pm');
  expect(screen.getByRole('status').textContent).toBe('Tomorrow, Wed, Dec 2, 3:00 pm Mountain');
  screen.getByRole('button', { name: 'Call back Wed 3:00 pm Mountain' });
  await user.keyboard('{Enter}');
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ call_back_at: '2026-12-02T22:00:00.000Z' });
});

it('a time when the shop is closed becomes its next opening, which is said first', async () => {
  const { sent, user } = show();
  await user.type(screen.getByLabelText('When did they say?'), 'today 7 pm');
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe(
      'Today, Tue, Dec 1, 7:00 pm Mountain: they’re closed then. ' +
        'First: Tomorrow, Wed, Dec 2, 8:00 am Mountain',
    );
  await user.keyboard('{Enter}');
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ call_back_at: '2026-12-02T15:00:00.000Z' });
});

it('Enter alone takes the first choice, and what can’t be read isn’t saved', async () => {
  const { sent, user } = show();
  const field = screen.getByLabelText('When did they say?');
  await user.type(field, 'later{Enter}');
  expect(sent).toHaveLength(0);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ call_back_at: '2026-12-01T19:15:00.000Z' });
});
