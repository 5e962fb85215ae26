import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { PasskeySection } from './passkey-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const security = { links: [], shares: [], browsers: [] };

async function showPasskey(stepped_up_until: string | null): Promise<void> {
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await startSession(testSession());
  const attributes = {
    name: 'My phone',
    credential_id: 'AbC-1',
    created_at: '2026-11-20T10:00:00Z',
    last_used_at: null,
  };
  answer('GET /api/v2/servicechek/security', { stepped_up_until, ...security });
  answer('GET /api/v2/servicechek/passkeys', { data: [{ id: '7', type: 'passkey', attributes }] });
}

it('removing a passkey tells the device that it no longer works', async () => {
  const signalUnknownCredential = vi.fn<(id: object) => Promise<void>>(async () => {});
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential });
  await showPasskey(new Date(Date.now() + 600_000).toISOString());
  const sent = answer('DELETE /api/v2/servicechek/passkeys/{id}', {});
  const user = renderPage(<PasskeySection />);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }));
  await expect.poll(() => sent.length).toBe(1);
  await expect
    .poll(() => signalUnknownCredential.mock.calls)
    .toEqual([[{ rpId: location.hostname, credentialId: 'AbC-1' }]]);
});

it('removing a passkey asks to confirm that it’s the owner', async () => {
  await showPasskey(null);
  const sent = answer('DELETE /api/v2/servicechek/passkeys/{id}', {});
  const proofs = answer('POST /api/v2/servicechek/users/step_up', {});
  const user = renderPage(<PasskeySection />);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Your password'), 'Road+Trip24');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(proofs.map(({ body }) => body)).toEqual([{ password: 'Road+Trip24' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
