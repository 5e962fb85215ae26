import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { VinField } from './vin-field.tsx';
import { useState } from 'react';

const CIVIC = '2HGFB2F89FH500001';
const decoded = {
  vin: CIVIC,
  valid: true,
  check_digit: '9',
  suggestions: [],
  model_year: 2015,
  make: 'Honda',
  model: 'Civic',
  trim: 'EX',
  body: 'Sedan',
  engine: { liters: 1.8, cylinders: 4, fuel: 'gasoline', turbo: null, hybrid: false },
  drive: null,
  plant: 'Alliston, Ontario, Canada',
};
const car = (id: string, trim: string) => ({
  id,
  type: 'car',
  attributes: { vehicle_name: 'Civic', vehicle_edition_name: trim },
});

function Form({ onCar, onUnlisted }: { onCar: () => void; onUnlisted: () => void }) {
  const [vin, setVin] = useState('');
  return <VinField vin={vin} scan={false} onType={setVin} onCar={onCar} onUnlisted={onUnlisted} />;
}
function open() {
  const [onCar, onUnlisted] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return { user: renderPage(<Form onCar={onCar} onUnlisted={onUnlisted} />), onCar, onUnlisted };
}
const typed = () => screen.getByLabelText(/^VIN/);

it('a typed VIN is looked up once it’s complete, and the form shows which car it is', async () => {
  const sent = answer('POST /api/v2/servicechek/vins/decode', { ...decoded, car_id: '7' });
  answer('GET /api/v2/servicechek/cars', { data: [car('7', 'EX')], meta: { count: 1 } });
  const { user, onCar } = open();
  await user.type(typed(), '2hgfb2f8 9fh500001');
  await screen.findByText('2015 Honda Civic');
  screen.getByText(/1.8L 4-cylinder.*Gasoline.*built in Alliston, Ontario, Canada/);
  expect(sent.map(({ body }) => body)).toEqual([{ vin: CIVIC }]);
  expect(onCar).toHaveBeenCalledWith(expect.objectContaining({ id: '7' }));
});

it('when several trims share the VIN, the owner chooses', async () => {
  answer('POST /api/v2/servicechek/vins/decode', {
    ...decoded,
    choices: [car('7', 'EX'), car('8', 'EX-L')],
  });
  const { user, onCar } = open();
  await user.type(typed(), CIVIC);
  await user.selectOptions(await screen.findByLabelText('Which one is it?'), 'EX-L');
  expect(onCar).toHaveBeenCalledTimes(1);
  expect(onCar).toHaveBeenCalledWith(expect.objectContaining({ id: '8' }));
});

it('a car missing from the catalog is used as the VIN describes it', async () => {
  answer('POST /api/v2/servicechek/vins/decode', { ...decoded, choices: [] });
  const { user, onUnlisted } = open();
  await user.type(typed(), CIVIC);
  await screen.findByText(/It’s not in our catalog/);
  expect(onUnlisted).toHaveBeenCalledTimes(1);
});

it('a VIN correction is offered with its character highlighted, and looked up when chosen', async () => {
  answer('POST /api/v2/servicechek/vins/decode', ({ body }) =>
    (body as { vin: string }).vin === CIVIC
      ? { ...decoded, choices: [] }
      : { ...decoded, valid: false, suggestions: [CIVIC], choices: [] },
  );
  const { user } = open();
  await user.type(typed(), '2HGFB2F89FH50000Z');
  await user.click(await screen.findByRole('button', { name: CIVIC }));
  await screen.findByText('2015 Honda Civic');
  expect(typed()).toHaveProperty('value', CIVIC);
});

it('a VIN that is too short shows an error when the field is left, without a server call', async () => {
  const { user } = open();
  await user.type(typed(), '2HGFB2F89');
  await user.tab();
  expect(await screen.findByText('A VIN has 17 letters and digits, and this has 9.')).toBeDefined();
});

it('the first VIN shows the progress while the server unpacks its data', async () => {
  const shares = [0.2, 0.65];
  let decode = (): void => {};
  const unpacked = new Promise<void>((resolve) => {
    decode = resolve;
  });
  answer('GET /api/v2/servicechek/vins/progress', () => ({ share: shares.shift() ?? 0.65 }));
  answer('POST /api/v2/servicechek/vins/decode', async () => {
    await unpacked;
    return { ...decoded, choices: [car('7', 'EX')] };
  });
  const { user } = open();
  await user.type(typed(), CIVIC);
  const bar = await screen.findByRole('progressbar', { name: /VIN data/ });
  expect(bar).toHaveProperty('value', 0.2);
  await screen.findByText('65%', undefined, { timeout: 3_000 });
  decode();
  await screen.findByText('2015 Honda Civic');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a valid VIN of an unknown model says what is known and lets the owner go on', async () => {
  answer('POST /api/v2/servicechek/vins/decode', {
    ...decoded,
    make: null,
    model: null,
    trim: null,
    body: null,
    engine: { liters: null, cylinders: null, fuel: null, turbo: null, hybrid: false },
    plant: null,
  });
  const { user, onUnlisted } = open();
  await user.type(typed(), CIVIC);
  await screen.findByText('Model year 2015');
  screen.getByText('The VIN is valid, but we don’t know this model. Fill in the rest below.');
  expect(onUnlisted).toHaveBeenCalledTimes(1);
});
