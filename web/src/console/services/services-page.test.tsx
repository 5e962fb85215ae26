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
  applies_to: { fuels: ['gasoline'], transmissions: ['manual'], from_year: 1996 },
  vehicle_kinds: ['car'],
  unfit_reason: '',
  archived: false,
  edited: false,
};

it('editing a service sends its texts and shows an error at the field', async () => {
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
          errors: [{ field: 'script', details: ['must include {vehicle}'] }],
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
  await person.click(dialog.getByRole('checkbox', { name: 'Manual' }));
  await person.click(dialog.getByRole('checkbox', { name: 'All-wheel drive' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Timing belt' }));
  const lastYear = dialog.getByLabelText(/^Last model year/);
  await person.type(lastYear, '20');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter a year such as 2008, or leave it empty.');
  expect(sent).toEqual([]);
  await person.type(lastYear, '12');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This must include {vehicle}.');
  const { slug: _slug, archived: _archived, edited: _edited, ...kept } = texts;
  expect(sent).toEqual([
    {
      ...kept,
      script: 'How much?',
      applies_to: {
        fuels: ['gasoline', 'electric'],
        transmissions: null,
        drives: ['all'],
        parts: ['timing_belt'],
        from_year: 1996,
        to_year: 2012,
      },
    },
  ]);
});

const choice = (id: string, name: string) => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  choice_name: name,
  spoken: '',
  title_word: '',
  description: '',
  archived: false,
  edited: false,
});

it('options and choices use the same editor as services', async () => {
  const sent: unknown[] = [];
  const record =
    (path: string) =>
    async ({ request }: { request: Request }) => {
      sent.push([path, await request.json()]);
      return HttpResponse.json({ data: {} });
    };
  const option = {
    id: '5',
    slug: 'axle',
    option_name: 'Axle',
    question: 'Which axle?',
    archived: false,
    edited: false,
    choices: [choice('7', 'Front'), choice('8', 'Not sure')],
  };
  answers.use(
    http.get('*/api/v2/console/services', () =>
      HttpResponse.json({
        data: [{ id: '3', type: 'console_service', attributes: { ...texts, options: [option] } }],
        meta: { count: 1 },
      }),
    ),
    http.get('*/api/v2/console/price_questions', () => HttpResponse.json({ data: [] })),
    http.patch('*/api/v2/console/service_options/5', record('option')),
    http.patch('*/api/v2/console/service_choices/7', record('choice')),
    http.post('*/api/v2/console/service_options/5/choices', record('new choice')),
  );
  const person = renderPage(<ServicesPage />);
  const press = async (name: string, within_: Pick<typeof screen, 'findByRole'> = screen) =>
    person.click(await within_.findByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  await press('Edit Brakes');
  await press('Turn off Axle');
  await press('Edit Front');
  await person.type(dialog().getByLabelText(/What agents say/), 'on the front axle');
  await press('Save', dialog());
  await press('Add a choice');
  expect(screen.getByRole('dialog', { name: 'Add a choice to Axle' })).toBeTruthy();
  await person.type(dialog().getByLabelText('Name'), 'Rear');
  await press('Add', dialog());
  expect(screen.queryByRole('button', { name: 'Edit Not sure' })).toBeNull();
  const added = { spoken: '', title_word: '', description: '' };
  expect(sent).toEqual([
    ['option', { archived: true }],
    ['choice', { ...added, choice_name: 'Front', spoken: 'on the front axle' }],
    ['new choice', { ...added, choice_name: 'Rear' }],
  ]);
});
