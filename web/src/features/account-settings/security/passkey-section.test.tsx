import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { PasskeySection } from './passkey-section.tsx';

afterEach(() => vi.unstubAllGlobals());

it('removing a passkey tells the device that it no longer works', async () => {
  const signalUnknownCredential = vi.fn<(id: object) => Promise<void>>(async () => {});
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential });
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await startSession(testSession());
  const attributes = {
    name: 'My phone',
    credential_id: 'AbC-1',
    created_at: '2026-11-20T10:00:00Z',
    last_used_at: null,
  };
  answer('GET /api/v2/servicechek/security', {
    stepped_up_until: new Date(Date.now() + 600_000).toISOString(),
    links: [],
    shares: [],
    browsers: [],
  });
  answer('GET /api/v2/servicechek/passkeys', { data: [{ id: '7', type: 'passkey', attributes }] });
  const sent = answer('DELETE /api/v2/servicechek/passkeys/{id}', {});
  const user = renderPage(<PasskeySection />);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }));
  await expect.poll(() => sent.length).toBe(1);
  await expect
    .poll(() => signalUnknownCredential.mock.calls)
    .toEqual([[{ rpId: location.hostname, credentialId: 'AbC-1' }]]);
});
