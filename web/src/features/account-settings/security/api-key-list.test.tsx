import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { ApiKeyList } from './api-key-list.tsx';

const LIST = 'GET /api/v2/servicechek/api_keys';
const CREATE = 'POST /api/v2/servicechek/api_keys';
const REVOKE = 'DELETE /api/v2/servicechek/api_keys/{id}';
const apiKey = {
  id: '7',
  type: 'api_key',
  attributes: {
    name: 'Spreadsheet',
    ending: 'abcd',
    scope: 'read',
    can_export: false,
    created_at: '2026-11-01T09:00:00Z',
    last_used_at: null,
    expires_at: '2027-02-01T09:00:00Z',
    expired: false,
  },
};
const listed = (...keys: object[]) => answer(LIST, { data: keys, meta: { count: keys.length } });

const answerSecurity = (stepped_up_until: string | null) =>
  answer('GET /api/v2/servicechek/security', {
    stepped_up_until,
    links: [],
    shares: [],
    browsers: [],
  });
beforeEach(() => void answerSecurity(null));

async function makeKey(): Promise<ReturnType<typeof renderPage>> {
  const user = renderPage(<ApiKeyList />);
  await user.click(screen.getByText('Create an API key'));
  await user.type(screen.getByLabelText('Key name'), 'Spreadsheet');
  await user.type(screen.getByLabelText('Current password'), 'Road+Trip24');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  return user;
}

it('a new API key is shown once, and the list has it', async () => {
  listed();
  const sent = answer(CREATE, () => {
    listed(apiKey);
    return { data: apiKey, api_key: 'fb_secret' };
  });
  await makeKey();
  expect(await screen.findByText('fb_secret')).toBeDefined();
  expect(await screen.findByText('ends in abcd')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Spreadsheet',
      current_password: 'Road+Trip24',
      scope: 'read',
      can_export: false,
      expires_in_days: 90,
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Key name').value).toBe('');
});

it('a wrong password shows an error and is cleared, and the key’s name is kept', async () => {
  listed();
  answer(CREATE, refusal(422, 'wrong_password', 'The current password is not right.'));
  await makeKey();
  expect(await screen.findByText('The current password is not right.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Key name').value).toBe('Spreadsheet');
});

it.each([
  ['a revoked API key leaves the list', () => new Response(null, { status: 204 })],
  ['so does one that was revoked elsewhere', () => refusal(404, 'not_found', 'Not found.')],
])('%s', async (_title, reply) => {
  listed(apiKey);
  answer(REVOKE, () => {
    listed();
    return reply();
  });
  answerSecurity('2026-11-20T10:00:00Z');
  const user = renderPage(<ApiKeyList />);
  await user.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke', hidden: true }));
  await expect.poll(() => screen.queryByText('ends in abcd')).toBeNull();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('revoking an API key asks to confirm that it’s the owner first', async () => {
  listed(apiKey);
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  answer('GET /api/v2/servicechek/passkeys', { data: [] });
  answer('POST /api/v2/servicechek/users/step_up', () => {
    answerSecurity('2026-11-20T10:00:00Z');
    return new Response(null, { status: 204 });
  });
  await startSession(testSession());
  const revoked = answer(REVOKE, {});
  const user = renderPage(<ApiKeyList />);
  await user.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet' }));
  const step = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(step.getByLabelText('Your password'), 'Road+Trip24');
  await user.click(step.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await expect.poll(() => revoked.length).toBe(1);
});
