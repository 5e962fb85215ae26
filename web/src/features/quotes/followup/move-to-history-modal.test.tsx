import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { QueryWrapper } from '../../../../test/query-wrapper.tsx';
import { MoveToHistoryModal, type MoveToHistoryInput } from './move-to-history-modal.tsx';

const user = userEvent.setup();
const SHOPS = [
  { name: 'Eastside Auto Care', dollars: 289 },
  { name: 'Elm Garage', dollars: 310 },
];

const open = (input: Partial<MoveToHistoryInput>) => {
  const sent = answer('POST /api/v2/servicechek/user_vehicle_service_histories', { data: {} }, 201);
  render(
    <MoveToHistoryModal
      hidden={false}
      input={{
        quoteId: '5',
        vehicleId: '3',
        title: 'Brakes',
        shops: SHOPS,
        bookedShop: '',
        asksShop: true,
        asksAmount: true,
        ...input,
      }}
    />,
    { wrapper: QueryWrapper },
  );
  return sent;
};
const move = (): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Move to history' }));

it('a quote with unknown shop and amount asks for both, and sends them', async () => {
  const sent = open({});
  await user.selectOptions(screen.getByLabelText(/^Where/), 'Elm Garage, quoted $310');
  await user.type(screen.getByLabelText(/^What you paid/), '$1,049.99');
  await move();
  await expect.poll(() => sent[0]?.body).toMatchObject({ shop_name: 'Elm Garage', cost: 1049.99 });
});

it('another shop can be entered', async () => {
  const sent = open({});
  await user.selectOptions(screen.getByLabelText(/^Where/), 'Another shop');
  await user.type(screen.getByLabelText(/^Shop name/), ' Bay One ');
  await move();
  await expect.poll(() => sent[0]?.body).toMatchObject({ shop_name: 'Bay One' });
  expect(sent[0]?.body).not.toHaveProperty('cost');
});

it('a request without prices asks for the shop’s name', async () => {
  const sent = open({ shops: [] });
  await user.type(screen.getByLabelText(/^Shop name/), 'Bay One');
  await move();
  await expect.poll(() => sent[0]?.body).toMatchObject({ shop_name: 'Bay One' });
});

it('the shop with the appointment is preselected', () => {
  open({ bookedShop: 'Elm Garage' });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Where/).value).toBe('Elm Garage');
});

it('a shop with the appointment is offered even if its price is gone', () => {
  open({ bookedShop: 'Bay One' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Shop name/).value).toBe('Bay One');
});

it('an invalid amount is rejected before it is sent', async () => {
  const sent = open({});
  await user.type(screen.getByLabelText(/^What you paid/), 'about 300');
  await move();
  expect(await screen.findByText(/Enter an amount such as 312.45/)).toBeDefined();
  expect(sent).toEqual([]);
});

it('the form doesn’t ask for what is already known', async () => {
  const sent = open({ asksShop: false, asksAmount: false });
  expect(screen.queryByLabelText(/^Where|^What you paid|^Shop name/)).toBeNull();
  await move();
  await expect.poll(() => sent.length).toBe(1);
  expect(Object.keys(sent[0]?.body ?? {})).toEqual([
    'user_quote_id',
    'user_vehicle_id',
    'completion_date',
  ]);
});

it('before the appointment, the form asks whether the work is done', async () => {
  const sent = open({ appointment: 'Tue, Nov 24, 9 am to 11 am', bookedShop: 'Elm Garage' });
  await move();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Yes, the work is done' }));
  await move();
  await expect.poll(() => sent[0]?.body).toMatchObject({ shop_name: 'Elm Garage' });
});

it('after the appointment, its day is the date of the work', async () => {
  const sent = open({ doneOn: '2026-11-03' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await move();
  await expect.poll(() => sent[0]?.body).toMatchObject({ completion_date: '2026-11-03' });
});
