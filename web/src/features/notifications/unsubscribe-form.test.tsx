import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const CALL = 'POST /api/v2/servicechek/unsubscribe';
const open = (): void => void renderPage(<UnsubscribeForm />, '/unsubscribe?token=7.2.abc');
const stop = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('the unsubscribe form asks first and says which e-mails were stopped', async () => {
  const seen = answer(CALL, { notification_type: 'account_summary' });
  open();
  expect(seen).toEqual([]);
  await stop();
  expect(
    await screen.findByText('You won’t get any more e-mails of this type: account summary.'),
  ).toBeDefined();
  expect(seen.map(({ url }) => url.searchParams.get('token'))).toEqual(['7.2.abc']);
});

it('the unsubscribe form says when the link is invalid', async () => {
  answer(CALL, refusal(422, 'link_invalid', 'This link is not complete.'));
  open();
  await stop();
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.');
});
