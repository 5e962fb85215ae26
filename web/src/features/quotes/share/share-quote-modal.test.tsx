import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ShareQuoteModal } from './share-quote-modal.tsx';

const SHARE = '/api/v2/servicechek/user_quotes/{id}/share';
const URL = 'https://fourbay.example/s/abc';
const open = (shared = false) =>
  renderPage(<ShareQuoteModal input={{ quoteId: '5', shared }} hidden={false} />);
const press = (name: string) => screen.getByRole('button', { name });

it('opening the modal publishes nothing, and one link is created on request', async () => {
  const created = answer(`POST ${SHARE}`, { url: URL }, 201);
  const revoked = answer(`DELETE ${SHARE}`, new Response(null, { status: 204 }));
  const user = open();
  screen.getByText('Nothing is public until you create the link.');
  expect(created).toHaveLength(0);
  await user.click(press('Create link'));
  await screen.findByText(URL);
  expect(created).toHaveLength(1);
  await user.click(press('Stop sharing'));
  await expect.poll(() => revoked.length).toBe(1);
});

it('a link that exists is shown right away', async () => {
  answer(`POST ${SHARE}`, { url: URL }, 201);
  open(true);
  expect(await screen.findByText(URL)).toBeTruthy();
});

it('a link that can’t be created says so, and there is nothing to stop sharing', async () => {
  answer(`POST ${SHARE}`, () => refusal(422, 'invalid', 'There is nothing to share yet.'));
  const user = open();
  await user.click(press('Create link'));
  await screen.findByText('There is nothing to share yet.');
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
});
