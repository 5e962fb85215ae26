import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { chooseVehicle, useAddressedVehicle, useChosenVehicleId } from './current-vehicle.ts';

function Chosen() {
  useAddressedVehicle();
  const { search } = useLocation();
  return <p role="status">{`${useChosenVehicleId() ?? 'none'} ${search}`}</p>;
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => chooseVehicle('3'));

it('a link with a vehicle selects it and keeps the rest of the URL', async () => {
  renderPage(<Chosen />, '/my_garage/service?vehicle=12&history=all');
  await expect.poll(shown).toBe('12 ?history=all');
});

it.each(['/my_garage/service', '/my_garage/service?vehicle=mine'])(
  '%s keeps the most recently chosen vehicle',
  async (path) => {
    renderPage(<Chosen />, path);
    await expect.poll(shown).toBe('3 ');
  },
);
