import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useToasts } from '../../../lib/browser/toast.ts';
import { ImportRecordsModal } from './import-records-modal.tsx';
import type { ImportDetails } from './import.queries.ts';

const IMPORTS = '/api/v2/servicechek/service_history_imports';
const details: ImportDetails = {
  user_vehicle_id: '3',
  file_name: 'records.csv',
  kind: 'lubelogger',
  status: 'preview',
  headers: ['Date', 'Odometer', 'Description', 'Cost'],
  columns: { date: 0, mileage: 1, service: 2, cost: 3, shop: null, description: null, notes: null },
  date_order: 'month_first',
  date_order_known: true,
  distance_unit: 'miles',
  distance_unit_known: false,
  currencies: [],
  file_vehicles: [],
  file_vehicle: null,
  services: [
    { text: 'Oil and filter change', rows: 1, category_id: '3' },
    { text: 'Wash and wax', rows: 1, category_id: null },
  ],
  rows: 3,
  ready: 2,
  already_there: 0,
  other_records: 5,
  first_rows: [
    {
      row: 2,
      written: ['03/18/2021', '41250', 'Oil and filter change', '$54.99'],
      entry: {
        completion_date: '2021-03-18',
        title: 'Oil and filter change',
        mileage: 41_250,
        cost: 54.99,
        shop_name: '',
        description: '',
        notes: '',
        category_id: '3',
      },
      reason: null,
    },
  ],
  problems: 1,
  problem_rows: [{ row: 4, reason: 'has no date', written: 'Battery' }],
  added: 0,
  created_at: '2026-11-18T12:00:00Z',
  applied_at: null,
};
const data = (changes: Partial<ImportDetails> = {}) => ({
  data: { id: '7', type: 'service_history_import', attributes: { ...details, ...changes } },
});
const user = userEvent.setup();

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v2/servicechek/categories', {
    data: [{ id: '3', type: 'category', attributes: { name: 'Oil change' } }],
    meta: { count: 1 },
  });
  answer(`GET ${IMPORTS}`, { data: [], meta: { count: 0 } });
});

/** Opens the modal and chooses a file, whose preview is given. */
async function chooseFile(changes: Partial<ImportDetails> = {}): Promise<void> {
  answer(`POST ${IMPORTS}`, data(changes), 201);
  renderPage(<ImportRecordsModal input={{ vehicleId: '3' }} hidden={false} />);
  const file = new File(['Date,Service\n'], 'records.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
  await screen.findByText('First rows');
}

it('the preview shows what rows become, and which are left out', async () => {
  await chooseFile();
  expect(screen.getByText('2 services to add')).toBeDefined();
  expect(screen.getByText('1 row can’t be imported.')).toBeDefined();
  expect(screen.getByText('We leave out 5 other records, such as fuel.')).toBeDefined();
  expect(screen.getByText(/^Row 2: 03\/18\/2021, 41250/)).toBeDefined();
  expect(screen.getByText('$54.99')).toBeDefined();
  expect(await screen.findByText('Counts as Oil change')).toBeDefined();
  expect(screen.getByText('has no date.')).toBeDefined();
});

it('columns and services can be changed', async () => {
  await chooseFile();
  const sent = answer(`PATCH ${IMPORTS}/{id}`, data());
  await user.selectOptions(screen.getByLabelText('Notes'), 'Description');
  await expect.poll(() => sent.at(-1)?.body).toEqual({ columns: { notes: 2 } });
  await user.selectOptions(screen.getByLabelText('Wash and wax (1 row)'), 'Oil change');
  await expect.poll(() => sent.at(-1)?.body).toEqual({ services: { 'Wash and wax': '3' } });
});

it('columns that aren’t recognized are asked for, and equal names are told apart', async () => {
  const headers = ['When', 'Work', 'Cost', 'Cost', ''];
  const columns = { ...details.columns, date: null, service: null, mileage: null, cost: 2 };
  await chooseFile({ headers, columns, ready: 0, problems: 3, distance_unit_known: true });
  await screen.findByText('Choose the column with the dates first.');
  const changed = answer(
    `PATCH ${IMPORTS}/{id}`,
    data({ headers, columns: { ...columns, date: 0 } }),
  );
  const cost = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cost' });
  expect(cost.selectedOptions[0]?.text).toBe('Cost (column 3)');
  expect([...cost.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Not in the file',
    'When',
    'Work',
    'Cost (column 3)',
    'Cost (column 4)',
    'Column 5',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'When');
  await screen.findByText('Choose the column with the services first.');
  expect(changed[0]?.body).toEqual({ columns: { date: 0 } });
});

it('what the file doesn’t say is asked before anything is added', async () => {
  await chooseFile({ date_order_known: false });
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Add 2 services/ });
  expect(add().getAttribute('aria-disabled') ?? String(add().disabled)).toBe('true');
  const sent = answer(`PATCH ${IMPORTS}/{id}`, data({ date_order: 'day_first' }));
  await user.selectOptions(screen.getByLabelText('Dates in the file'), 'day_first');
  await expect.poll(() => sent.at(-1)?.body).toEqual({ date_order: 'day_first' });
  // The answered question stays, so that the focus does, too.
  expect(screen.getByLabelText<HTMLSelectElement>('Dates in the file').value).toBe('day_first');
});

it('an applied import can be undone, and entries that stay are named', async () => {
  await chooseFile();
  answer(`POST ${IMPORTS}/{id}/apply`, data({ status: 'applied', added: 2 }));
  const undone = answer(`DELETE ${IMPORTS}/{id}`, { meta: { removed: 1, kept: 1 } });
  await user.click(screen.getByRole('button', { name: 'Add 2 services' }));
  const { result: toasts } = renderHook(useToasts);
  await expect.poll(() => toasts.current.at(-1)?.text).toBe('2 services added to the history.');
  toasts.current.at(-1)?.action?.run();
  await expect.poll(() => undone.length).toBe(1);
  await expect
    .poll(() => toasts.current.at(-1)?.text)
    .toBe('1 service removed. We kept 1 that you changed after the import.');
});

it('a file that the server refuses is explained', async () => {
  answer(`POST ${IMPORTS}`, { error: 'This isn’t a text file.', code: 'invalid', errors: [] }, 422);
  renderPage(<ImportRecordsModal input={{ vehicleId: '3' }} hidden={false} />);
  const file = new File(['\u0000'], 'records.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
  expect((await screen.findByRole('alert')).textContent).toBe('This isn’t a text file.');
});
