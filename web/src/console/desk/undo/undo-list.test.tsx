import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { UndoList } from './undo-list.tsx';

const inMinutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const common = { at: inMinutes(-1), until: inMinutes(9), shop: { id: '4', name: 'Hilltop' } };
const REPLY = {
  ...common,
  kind: 'booking_call',
  id: '31',
  booking_id: '7',
  reference: 'KTRMDV',
  outcome: 'confirmed',
  owner_hears_at: inMinutes(1),
};
const NOTE = {
  ...common,
  kind: 'shop_change',
  id: '9',
  before: { desk_note: '' },
  after: { desk_note: 'Ask for Dana' },
};

it('a reply about a booking is undone, and its agent goes on with the booking', async () => {
  answer('GET /api/v2/console/undo', { data: [REPLY] });
  const sent = answer('POST /api/v2/console/booking_calls/{id}/undo', {
    booking_id: '7',
    owner_corrected: false,
  });
  const claimed = vi.fn<(target: unknown) => void>();
  const person = renderPage(<UndoList onClaim={claimed} />);
  expect(await screen.findByText('Hilltop: Can take the car (booking KTRMDV)')).toBeTruthy();
  expect(screen.getByText(/^Gets our message at /)).toBeTruthy();
  await person.keyboard('u');
  await expect.poll(() => claimed.mock.calls).toEqual([[{ kind: 'booking', id: '7' }]]);
  expect(sent[0]?.url.pathname).toMatch(/\/31\/undo$/);
});

it('a note about a shop is undone', async () => {
  answer('GET /api/v2/console/undo', { data: [NOTE] });
  const sent = answer('POST /api/v2/console/shops/{id}/changes/{change_id}/restore', {});
  const person = renderPage(<UndoList onClaim={() => {}} />);
  await person.click(
    await screen.findByRole('button', {
      name: 'Undo: Hilltop: Note for callers: empty → Ask for Dana',
    }),
  );
  await expect.poll(() => sent[0]?.url.pathname).toMatch(/\/shops\/4\/changes\/9\/restore$/);
});
