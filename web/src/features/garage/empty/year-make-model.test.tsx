import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { YearMakeModel } from './year-make-model.tsx';

it('a list that fails to load says so and can be retried', async () => {
  let isBusy = true;
  answer('GET /api/v2/servicechek/makes', () =>
    isBusy
      ? refusal(429, 'rate_limited', 'Too many requests.')
      : { data: [{ id: '7', type: 'make', attributes: { name: 'Honda' } }], meta: { count: 1 } },
  );
  const user = renderPage(<YearMakeModel />);
  await user.type(screen.getByRole('combobox', { name: 'Year' }), '2015');
  await user.click(await screen.findByRole('option', { name: '2015' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('combobox', { name: 'Make' }));
  expect(screen.queryByText('Loading the list…')).toBeNull();
  isBusy = false;
  await user.click(retry);
  await user.click(screen.getByRole('combobox', { name: 'Make' }));
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'hon');
  await screen.findByRole('option', { name: 'Honda' });
});
