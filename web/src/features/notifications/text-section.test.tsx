import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { startSession } from '../../lib/session/session.ts';
import { TextSection } from './text-section.tsx';

const NONE = {
  available: true,
  number: null,
  verified_at: null,
  stopped: false,
  pending: null,
  from: null,
};
const VERIFIED = { ...NONE, number: '+15125550142', verified_at: '2026-11-18T17:00:00.000Z' };

async function open(found: object): Promise<void> {
  answer('GET /api/v2/text_number', found);
  answer('GET /api/v2/servicechek/user_notification_settings', { data: [], meta: { count: 0 } });
  const session = testSession();
  answer('GET /api/v2/users/{id}', { data: session.user });
  answer('GET /api/v2/config', refusal(503, 'unavailable', 'We’re briefly unavailable.'));
  await startSession(session);
  render(
    <QueryClientProvider client={queryClient}>
      <TextSection />
    </QueryClientProvider>,
  );
}

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => queryClient.clear());

it('without a text provider there is nothing to set up', async () => {
  await open({ ...NONE, available: false });
  await expect.poll(() => screen.queryByText('Text messages')).toBeNull();
});

it('reaching a limit shows an error and keeps the input', async () => {
  await open(NONE);
  answer(
    'POST /api/v2/text_number',
    refusal(429, 'rate_limited', 'A number can get 3 codes a day. Please try again in 9 hours.'),
  );
  const field = await screen.findByLabelText<HTMLInputElement>('US mobile number');
  await userEvent.type(field, '512 555 0142');
  await userEvent.click(screen.getByRole('checkbox', { name: /may text me about my quotes/ }));
  await press('Text me a code');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A number can get 3 codes a day',
  );
  expect(field.value).toBe('512 555 0142');
});

it('a Canadian number is rejected before anything is sent', async () => {
  await open(NONE);
  await userEvent.type(await screen.findByLabelText('US mobile number'), '416 555 0142');
  expect(screen.getByText('Enter a US mobile number with its area code.')).toBeDefined();
});

it('after a reload, the form still asks for the code of an unverified number', async () => {
  const pending = { number: '+15125550142', expires_at: '2026-11-18T17:10:00.000Z' };
  await open({ ...NONE, pending });
  expect(
    await screen.findByText(/Enter the 6-digit code we texted to \(512\) 555-0142/),
  ).toBeDefined();
});

it('a switch that fails to save flips back and says why', async () => {
  await open(VERIFIED);
  answer(
    'POST /api/v2/servicechek/user_notification_settings',
    refusal(503, 'unavailable', 'We’re briefly unavailable. Please try again in a moment.'),
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Delayed' });
  await userEvent.click(box);
  expect((await screen.findByRole('alert')).textContent).toContain('We’re briefly unavailable.');
  expect(box.checked).toBe(true);
});

it('two switches can save at the same time, and each shows its choice in the meantime', async () => {
  await open(VERIFIED);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => void (release = resolve));
  const seen = answer('POST /api/v2/servicechek/user_notification_settings', async () => {
    await held;
    return { data: {} };
  });
  const delayed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Delayed' });
  const bookings = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bookings' });
  await userEvent.click(delayed);
  await userEvent.click(bookings);
  expect([delayed.checked, bookings.checked]).toEqual([false, false]);
  await expect.poll(() => seen).toHaveLength(2);
  release();
  expect(await screen.findByText('Saved')).toBeDefined();
});

it('a stopped number says how to get texts again', async () => {
  await open({ ...VERIFIED, stopped: true, from: '+15125550100' });
  expect(await screen.findByText(/text START from that phone to \(512\) 555-0100/)).toBeDefined();
});

it('a number is changed by verifying another, and can be kept', async () => {
  await open(VERIFIED);
  await screen.findByText('Verified');
  await press('Change number');
  await press('Keep my number');
  expect(await screen.findByText('Verified')).toBeDefined();
});
