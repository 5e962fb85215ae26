import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answers } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as ServicesPage } from './services-page.tsx';

const texts = {
  slug: 'brakes',
  name: 'Brakes',
  title: 'brakes',
  group: 'Brakes',
  description: '',
  script: 'How much for a {vehicle}?',
  search_words: ['pads'],
  applies_to: { fuels: ['gasoline'] },
  vehicle_kinds: ['car'],
  unfit_reason: '',
  archived: false,
  edited: false,
};

it('editing a service sends its texts and shows a refusal at the field', async () => {
  const sent: unknown[] = [];
  answers.use(
    http.get('*/api/v2/console/services', () =>
      HttpResponse.json({
        data: [{ id: '3', type: 'console_service', attributes: { ...texts, options: [] } }],
        meta: { count: 1 },
      }),
    ),
    http.get('*/api/v2/console/price_questions', () => HttpResponse.json({ data: [] })),
    http.patch('*/api/v2/console/services/3', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          error: 'Some fields are wrong.',
          code: 'invalid',
          errors: [{ field: 'script', details: ['must say {vehicle}'] }],
        },
        { status: 422 },
      );
    }),
  );
  const person = renderPage(<ServicesPage />);
  await person.click(
    await screen.findByRole('button', { name: 'Edit Brakes' }, { timeout: 5_000 }),
  );
  await person.click(screen.getByRole('button', { name: 'Edit Brakes' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.clear(dialog.getByLabelText('What agents say'));
  await person.type(dialog.getByLabelText('What agents say'), 'How much?');
  await person.click(dialog.getByRole('checkbox', { name: 'electric' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This must say {vehicle}.');
  const { slug: _slug, archived: _archived, edited: _edited, ...kept } = texts;
  expect(sent).toEqual([
    { ...kept, script: 'How much?', applies_to: { fuels: ['gasoline', 'electric'] } },
  ]);
});
