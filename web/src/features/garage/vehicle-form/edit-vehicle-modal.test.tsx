import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { EditVehicleModal } from './edit-vehicle-modal.tsx';

const VEHICLE = '/api/v2/servicechek/user_vehicles';
const identity = { make_id: '1', vehicle_model_id: '2', vehicle_edition_id: '3' };
const facts = { body_type: 'Sedan', fuel_type: 'Gasoline', trans_type: null, drivetrain: null };

beforeEach(async () => {
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await startSession(testSession());
  answer('GET /api/v2/servicechek/makes', {
    data: [{ id: '1', attributes: { name: 'Honda' } }],
    meta: { count: 1 },
  });
  answer('GET /api/v2/servicechek/cars', {
    data: [
      {
        id: '7',
        attributes: {
          ...identity,
          vehicle_year: 2015,
          vehicle_name: 'Civic',
          vehicle_edition_name: 'EX',
          body_type: 'Sedan',
          fuel_type: 'Gasoline',
          transmissions: ['manual 5-speed', 'CVT'],
          drivetrains: ['Front-wheel drive'],
        },
      },
    ],
    meta: { count: 1 },
  });
});

async function open(attributes: object) {
  const vehicle = {
    id: '5',
    attributes: {
      ...identity,
      ...facts,
      year: 2015,
      full_vehicle_name: '2015 Honda Civic EX',
      nickname: '',
      mileage: 88_500,
      mileage_updated_at: new Date().toISOString(),
      stated_fields: [],
      vin_tail: null,
      ...attributes,
    },
  };
  answer(`GET ${VEHICLE}`, { data: [vehicle], meta: { count: 1 } });
  const sent = answer(`PATCH ${VEHICLE}/{id}`, { data: vehicle });
  const user = renderPage(<EditVehicleModal input={{ vehicleId: '5' }} hidden={false} />);
  await screen.findByLabelText(/^Mileage/);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, sent, save };
}
const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);
const shown = (label: RegExp) => select(label).selectedOptions[0]?.textContent;

it('facts that the owner didn’t state are shown as from the catalog', async () => {
  await open({ drivetrain: 'Front-wheel drive' });
  expect(shown(/^Drive/)).toBe('Front-wheel drive (from our catalog)');
  expect(shown(/^Fuel/)).toBe('Gasoline (from our catalog)');
  await screen.findByText('Sold with manual or CVT.');
  expect(shown(/^Transmission/)).toBe('Not sure');
});

it('a vehicle with a VIN names it as a source', async () => {
  await open({ trans_type: 'Automatic', vin_tail: '1234' });
  expect(shown(/^Transmission/)).toBe('Automatic (from our catalog or the VIN)');
});

it('a correction of the transmission is sent, and what the owner left open isn’t stated', async () => {
  const { user, sent, save } = await open({ trans_type: 'CVT' });
  await user.selectOptions(select(/^Transmission/), 'Manual');
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      servicechek_user_vehicle: { trans_type: 'Manual', drivetrain: '', fuel_type: '' },
    });
});

it('the owner’s own value can be withdrawn', async () => {
  const { user, sent, save } = await open({ trans_type: 'Manual', stated_fields: ['trans_type'] });
  expect(shown(/^Transmission/)).toBe('Manual');
  await user.selectOptions(select(/^Transmission/), '');
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ servicechek_user_vehicle: { trans_type: '' } });
});

it('ten times the last reading is asked about before it is saved', async () => {
  const { user, sent, save } = await open({});
  const mileage = screen.getByLabelText(/^Mileage/);
  await user.clear(mileage);
  await user.type(mileage, '885000');
  await save();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^885,000 miles\?/ }));
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ servicechek_user_vehicle: { mileage: 885_000 } });
});
