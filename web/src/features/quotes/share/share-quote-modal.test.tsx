import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ShareQuoteModal } from './share-quote-modal.tsx';

const SHARE = '/api/v2/servicechek/user_quotes/{id}/share';
const open = () => renderPage(<ShareQuoteModal input={{ quoteId: '5' }} hidden={false} />);
const revoke = () => screen.getByRole('button', { name: 'Revoke the link' });

it('opening the modal creates one link, which can be revoked', async () => {
  const created = answer(`POST ${SHARE}`, { url: 'https://fourbay.example/s/abc' }, 201);
  const revoked = answer(`DELETE ${SHARE}`, new Response(null, { status: 204 }));
  const user = open();
  await screen.findByText('https://fourbay.example/s/abc');
  await user.click(revoke());
  await expect.poll(() => revoked.length).toBe(1);
  expect(created).toHaveLength(1);
});

it('a link that can’t be created says so, and there is nothing to revoke', async () => {
  answer(`POST ${SHARE}`, () => refusal(422, 'invalid', 'There is nothing to share yet.'));
  open();
  await screen.findByText('There is nothing to share yet.');
  expect(revoke().getAttribute('aria-disabled')).toBe('true');
});
