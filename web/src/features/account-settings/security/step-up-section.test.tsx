import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { DataSection } from '../deletion/data-section.tsx';
import { LinkSection } from './link-section.tsx';
import { StepUpSection } from './step-up-section.tsx';
import { startSession } from '../../../lib/session/session.ts';

const user = userEvent.setup();
const STEP_UP = 'POST /api/v2/servicechek/users/step_up';
const EXPORT = 'GET /api/v2/users/{id}/export';
const LINK = {
  kind: 'secure',
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  to_previous_address: false,
};
const security = (stepped_up_until: string | null) =>
  answer('GET /api/v2/servicechek/security', {
    stepped_up_until,
    links: [LINK],
    shares: [],
    browsers: [],
  });

async function signedIn(attributes: object = {}): Promise<void> {
  const session = testSession();
  const owner = { ...session.user, attributes: { ...session.user.attributes, ...attributes } };
  answer('GET /api/v2/users/{id}', { data: owner });
  answer('GET /api/v2/servicechek/passkeys', { data: [], meta: { count: 0 } });
  await startSession({ ...session, user: owner as typeof session.user });
}

it('confirming with the password unlocks the forms that need it', async () => {
  await signedIn();
  security(null);
  renderPage(
    <>
      <StepUpSection />
      <LinkSection />
    </>,
  );
  const end = await screen.findByRole('button', { name: 'Revoke these links' });
  expect(end.getAttribute('aria-disabled')).toBe('true');
  const proofs = answer(STEP_UP, () => {
    security('2026-11-26T17:10:00.000Z');
    return new Response(null, { status: 204 });
  });
  await user.type(screen.getByLabelText('Your password'), 'Tire+Iron42{Enter}');
  expect(await screen.findByText(/Confirmed until/)).toBeDefined();
  expect(proofs).toHaveLength(1);
  await expect
    .poll(() =>
      screen.getByRole('button', { name: 'Revoke these links' }).getAttribute('aria-disabled'),
    )
    .not.toBe('true');
});

it('an account without a password confirms with an e-mailed code', async () => {
  await signedIn({ has_password: false });
  security(null);
  answer('POST /api/v2/servicechek/users/email_code', { verify: 'v1' });
  const proofs = answer(STEP_UP, () => new Response(null, { status: 204 }));
  renderPage(<StepUpSection />);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }));
  await user.type(await screen.findByLabelText('Code from the e-mail'), '123456{Enter}');
  await expect.poll(() => proofs).toHaveLength(1);
});

it('downloading all data asks for confirmation first, then continues', async () => {
  await signedIn();
  security(null);
  answer(EXPORT, refusal(422, 'wrong_password', 'To change that, enter your current password.'));
  renderPage(<DataSection />);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  const password = await screen.findByLabelText('Your password');
  expect(screen.queryByText('We couldn’t create the file')).toBeNull();
  answer(STEP_UP, () => new Response(null, { status: 204 }));
  const downloads = answer(EXPORT, { exported_at: '2026-11-26T17:00:00.000Z', data: {} });
  await user.type(password, 'Tire+Iron42{Enter}');
  await expect.poll(() => downloads).toHaveLength(1);
});
