import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Messages } from './messages.tsx';

const message = (id: string, given: object) => ({
  id,
  type: 'message',
  attributes: {
    channel: 'email',
    kind: 'receipt',
    recipient: 'pat@people.test',
    state: 'sent',
    reason: null,
    created_at: '2026-11-18T17:00:00Z',
    sent_at: null,
    can_resend: false,
    ...given,
  },
});

it('a supervisor sees what became of messages, and resends one that was refused', async () => {
  answer('GET /api/v2/console/users/{id}/messages', {
    data: [
      message('email-7', { state: 'refused', reason: '550 mailbox full', can_resend: true }),
      message('text-3', { channel: 'text', kind: 'owner_moment', state: 'delivered' }),
    ],
    meta: { count: 2 },
  });
  const resent = answer('POST /api/v2/console/emails/{id}/resend', undefined);
  const user = renderPage(<Messages kind="user" id="5" />);
  expect(await screen.findByText('Refused: 550 mailbox full')).toBeDefined();
  expect(screen.getByText('owner moment (text)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resend receipt' }));
  await expect.poll(() => resent[0]?.url.pathname).toMatch(/\/emails\/7\/resend$/);
});
