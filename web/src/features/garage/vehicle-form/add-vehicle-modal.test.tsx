import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AddVehicleModal } from './add-vehicle-modal.tsx';

const CARS = 'POST /api/v2/servicechek/cars';
const VEHICLES = 'POST /api/v2/servicechek/user_vehicles';
const car = { vehicle_year: 2015, make_id: '1', vehicle_model_id: '2', vehicle_edition_id: '3' };

beforeEach(() => {
  answer('GET /api/v2/servicechek/makes', { data: [], meta: { count: 0 } });
  answer(CARS, { data: { id: '7', attributes: car } }, 201);
});

/** Types a car that the catalog lacks. */
async function typeCar() {
  const user = renderPage(<AddVehicleModal input={{}} hidden={false} />);
  await user.click(screen.getByRole('button', { name: 'My car isn’t listed' }));
  await user.click(screen.getByRole('combobox', { name: 'Year' }));
  await user.click(await screen.findByRole('option', { name: '2015' }));
  for (const label of ['Make', 'Model', 'Trim'])
    await user.type(screen.getByLabelText(label), `${label} X`);
  return user;
}
const add = () => screen.findByRole('button', { name: 'Add vehicle' });

it('adding a vehicle again after a lost response repeats its key', async () => {
  const sent = answer(VEHICLES, () => Response.error());
  const user = await typeCar();
  await user.click(await add());
  await screen.findByText(/can’t reach the server/);
  await user.click(await add());
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it('a changed vehicle gets a new key and keeps its input', async () => {
  const details = ['has 17 letters and digits'];
  const sent = answer(VEHICLES, () =>
    refusal(422, 'invalid', 'Check the fields.', { errors: [{ field: 'vin', details }] }),
  );
  const user = await typeCar();
  await user.click(await add());
  await screen.findByText('The VIN has 17 letters and digits.');
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Make X');
  await user.type(screen.getByLabelText(/^Mileage/), '88000');
  await user.click(await add());
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body).toMatchObject({
    servicechek_user_vehicle: { year: 2015, mileage: 88_000 },
  });
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});
