import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answers } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { storedHold } from '../desk/held/hold/stored-hold.ts';
import { Component as RequestViewPage } from './request-view-page.tsx';

const openPage = (id: string) =>
  renderPage(
    <Routes>
      <Route path="/console/requests/:id" element={<RequestViewPage />} />
    </Routes>,
    `/console/requests/${id}`,
  );

const request = {
  id: '7',
  status: 'in_process',
  vehicle: '2015 Honda Civic EX',
  vehicle_facts: ['gasoline', '88,214 miles'],
  services: [{ category_id: '1', name: 'Brakes', details: ['Axle: Front'] }],
  service_title: 'Front brakes',
  town: 'Austin, TX',
  local_time: 'Wed 2:24 pm',
  radius: 5,
  requested_at: '2026-11-18T18:00:00Z',
  target_at: '2026-11-18T19:00:00Z',
  limit_at: '2026-11-18T20:00:00Z',
  prices: 1,
  state: 'held',
  holder: 'Bea',
  lease_expires_at: '2026-11-18T18:10:00Z',
  resume_at: null,
  on_the_phone: null,
  note: 'Grinds at low speed.',
  photos: [],
  owner_messages: [],
  owner_questions: [],
  ready_questions: [],
  shops: [],
  calls: [],
  entered: [],
  closed_at: null as string | null,
  own: false,
};

it('a supervisor reads a colleague’s request and takes it over with a reason', async () => {
  sessionStorage.clear();
  const sent: unknown[] = [];
  answers.use(
    http.get('*/api/v2/console/requests/:id/view', () => HttpResponse.json(request)),
    http.post('*/api/v2/console/requests/:id/take_over', async ({ request: asked }) => {
      sent.push(await asked.json());
      return HttpResponse.json({ ...request, id: '7', lease_token: 'fresh' });
    }),
  );
  const person = openPage('7');
  expect(await screen.findByText('with Bea')).toBeTruthy();
  expect(screen.getByText('Grinds at low speed.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Reason'), 'it is late');
  await person.click(dialog.getByRole('button', { name: 'Take over' }));
  await expect.poll(storedHold).toEqual({ kind: 'price', id: '7', leaseToken: 'fresh' });
  expect(sent).toEqual([{ reason: 'it is late' }]);
});

it('a closed request is read-only', async () => {
  answers.use(
    http.get('*/api/v2/console/requests/:id/view', () =>
      HttpResponse.json({ ...request, id: '8', closed_at: '2026-11-18T19:00:00Z' }),
    ),
  );
  openPage('8');
  expect(await screen.findByText(/^in process, closed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

it('names agents, durations, price details, and questions, with the time zone', async () => {
  const question = {
    id: '5',
    channel: 'sms',
    asked_at: '2026-11-18T18:05:00Z',
    opened_at: null,
    answered_at: '2026-11-18T18:09:00Z',
    outcome: 'call_us',
    waiting: false,
    note: 'After 3',
  };
  const call = {
    id: '31',
    service_provider_id: '1',
    name: 'Barton Tire',
    agent: 'Bea',
    started_at: '2026-11-18T18:10:00Z',
    ended_at: '2026-11-18T18:12:05Z',
    outcome: 'priced',
    call_back_at: null,
    note: '',
    forgotten: false,
    recording_declined: true,
  };
  const entry = { price: 289, parts: 150, labor: 139, out_the_door: false, told_by: 'Dana' };
  const price = {
    id: '3',
    service_provider_id: '1',
    shop: 'Barton Tire',
    told_at: '2026-11-18T18:12:00Z',
    withdrawn: false,
    waiting: false,
    source: 'call',
    entry,
  };
  const shops = [{ id: '2', name: 'Hilltop', question }];
  answers.use(
    http.get('*/api/v2/console/requests/:id/view', () =>
      HttpResponse.json({ ...request, id: '9', shops, calls: [call], entered: [price] }),
    ),
  );
  openPage('9');
  const rowOf = async (label: string) =>
    within(await screen.findByRole('group', { name: label })).getByRole('table').textContent;
  const calls = await rowOf('Calls for this request');
  expect(calls).toContain('Bea');
  expect(calls).toContain('2 min 5 s');
  expect(calls).toMatch(/[ap]m [A-Z]/);
  expect(calls).toContain('recording declined');
  expect(await rowOf('Prices for this request')).toContain(
    'parts $150; labor $139; plus tax; quoted by Dana',
  );
  expect(await rowOf('Questions sent to shops')).toMatch(/text message.*wants a call.*After 3/);
});
