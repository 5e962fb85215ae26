import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answers } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as SponsorsPage } from './sponsors-page.tsx';

it('the sponsor dialog finds a shop by name and shows errors at the dates', async () => {
  const sent: unknown[] = [];
  answers.use(
    http.get('*/api/v2/console/sponsorships', () =>
      HttpResponse.json({ data: [], meta: { count: 0 } }),
    ),
    http.get('*/api/v2/console/shops', () =>
      HttpResponse.json({
        data: [
          {
            id: '7',
            type: 'console_shop',
            attributes: {
              name: 'Opal Garage',
              address: '5 Oak Ave',
              timezone: 'America/Chicago',
              sponsor_tier: 0,
              today: '2026-11-20',
            },
          },
        ],
        meta: { count: 1 },
      }),
    ),
    http.post('*/api/v2/console/sponsorships', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          error: 'Some fields are wrong.',
          code: 'invalid',
          errors: [{ field: 'ends_on', details: ['must be within 731 days'] }],
        },
        { status: 422 },
      );
    }),
  );
  const person = renderPage(<SponsorsPage />);
  await screen.findByText('No shop is a sponsor right now.');
  await person.click(screen.getByRole('button', { name: 'Make a shop a sponsor' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByRole('combobox', { name: 'Shop' }), 'opal');
  await person.click(await dialog.findByRole('option', { name: /Opal Garage/ }));
  expect(dialog.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-20');
  await person.selectOptions(dialog.getByLabelText('Tier'), '2');
  await person.type(dialog.getByLabelText('Last day'), '2029-01-01');
  await person.click(dialog.getByRole('button', { name: /Make it a sponsor/ }));
  await dialog.findByText('The last day must be within 731 days.');
  expect(sent).toEqual([
    { service_provider_id: '7', tier: 2, starts_on: '2026-11-20', ends_on: '2029-01-01' },
  ]);
});
