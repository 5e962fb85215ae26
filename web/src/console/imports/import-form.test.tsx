import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { answer, answers, refusal } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ImportForm } from './import-form.tsx';

const IMPORTS = 'POST /api/v2/console/shop_imports';
const RUN = 'POST /api/v2/console/shop_imports/{id}/run';

const open = () => {
  const onSent = vi.fn<(id: string) => void>();
  return { onSent, user: renderPage(<ImportForm onSent={onSent} />) };
};
const csv = () => new File(['name,phone\nOak Garage,5125550106\n'], 'Shops of Texas.csv');
const send = () => screen.getByRole('button', { name: 'Upload and check' });

it('a chosen file is sent, opened, and checked', async () => {
  const made = answer(IMPORTS, { data: { id: '7' } });
  const part = vi.fn<() => Response>(() => HttpResponse.json({ data: { id: '7' } }));
  answers.use(http.post('*/api/v2/console/shop_imports/7/parts', part));
  const runs = answer(RUN, { data: { id: '7' } });
  const { onSent, user } = open();
  await user.upload(screen.getByLabelText('Choose a file'), csv());
  await user.type(screen.getByLabelText(/^Columns/), 'name=Shop name');
  await user.click(send());
  await expect.poll(() => runs[0]?.body).toEqual({ dry_run: true, force: false, partial: false });
  expect(made[0]?.body).toMatchObject({
    file_name: 'Shops of Texas.csv',
    source: 'shops-of-texas',
    columns: { name: 'Shop name' },
  });
  expect(part).toHaveBeenCalledTimes(1);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('7');
  expect(screen.queryByRole('button', { name: 'Upload and check' })).toBeNull();
});

it('columns in the wrong format are not sent', async () => {
  const made = answer(IMPORTS, { data: { id: '7' } });
  const { user } = open();
  await user.upload(screen.getByLabelText('Choose a file'), csv());
  await user.type(screen.getByLabelText(/^Columns/), 'name: Shop name');
  await user.click(send());
  await screen.findByText('Write columns as name=Shop name, phone=Tel.');
  expect(made).toHaveLength(0);
});

it('an error keeps the file and the form’s input', async () => {
  answer(IMPORTS, refusal(409, 'busy', 'Another import of this source is running.'));
  const { user } = open();
  await user.upload(screen.getByLabelText('Choose a file'), csv());
  await user.type(screen.getByLabelText('Source'), '-2');
  await user.click(send());
  await screen.findByText('Another import of this source is running.');
  expect(screen.getByLabelText<HTMLInputElement>('Source').value).toBe('shops-of-texas-2');
  expect(send()).toBeDefined();
});

it('a file that can’t be imported is rejected right away', async () => {
  const { user } = open();
  await user.upload(screen.getByLabelText('Choose a file'), new File([], 'empty.csv'));
  await screen.findByText('empty.csv: This file is empty.');
  expect(screen.queryByRole('button', { name: 'Upload and check' })).toBeNull();
});
