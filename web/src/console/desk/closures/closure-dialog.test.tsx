import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { QueryWrapper } from '../../../../test/query-wrapper.tsx';
import { ClosureDialog } from './closure-dialog.tsx';

const HOLD = { kind: 'price', id: '9', leaseToken: 'lease' } as const;
const KNOWN = {
  data: [],
  today: '2026-11-25',
  next_holiday: { date: '2026-11-26', name: 'Thanksgiving' },
};

function show() {
  answer('GET /api/v2/console/shops/{id}/closures', KNOWN);
  const sent = answer('POST /api/v2/console/shops/{id}/closures', { id: '1' });
  const onSaved = vi.fn<(message: string) => void>();
  render(
    <ClosureDialog
      hold={HOLD}
      shop={{ id: '3', name: 'Oak Street Garage' }}
      onSaved={onSaved}
      onClose={() => {}}
    />,
    { wrapper: QueryWrapper },
  );
  return { sent, onSaved, user: userEvent.setup() };
}

it('one key enters a common answer', async () => {
  const { sent, onSaved, user } = show();
  await screen.findByRole('button', { name: 'Closed until Monday, Nov 30' });
  await user.keyboard('2');
  await expect
    .poll(() => onSaved.mock.calls[0]?.[0])
    .toBe('Oak Street Garage: Wed, Nov 25 – Sun, Nov 29: closed.');
  expect(sent[0]?.body).toEqual({
    start_on: '2026-11-25',
    end_on: '2026-11-29',
    reason: '',
    hours: [],
  });
});

it('a digit typed into a field chooses nothing, and other days can be saved', async () => {
  const { sent, user } = show();
  await user.type(await screen.findByLabelText(/Reason/), '2 weeks off');
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save these days' }));
  await expect.poll(() => sent[0]?.body).toMatchObject({ reason: '2 weeks off', hours: [] });
});
