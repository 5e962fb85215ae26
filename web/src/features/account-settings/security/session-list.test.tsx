import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SessionList } from './session-list.tsx';

const signedIn = (id: string, current: boolean) => ({
  id,
  type: 'session',
  attributes: { device: `Device ${id}`, current, last_used_at: '2026-11-20T10:00:00Z' },
});
const listed = (...sessions: object[]) =>
  answer('GET /api/v2/servicechek/sessions', { data: sessions, meta: { count: sessions.length } });

it('a device is logged out once when its button is pressed twice in the same tick', async () => {
  listed(signedIn('1', true), signedIn('2', false));
  const ended = answer('DELETE /api/v2/servicechek/sessions/{id}', () => {
    listed(signedIn('1', true));
    return new Response(null, { status: 204 });
  });
  renderPage(<SessionList />);
  const button = await screen.findByRole('button', { name: 'Log out' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => screen.queryByText(/Device 2/)).toBeNull();
  expect(ended).toHaveLength(1);
});
