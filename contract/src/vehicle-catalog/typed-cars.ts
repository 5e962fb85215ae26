import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { carResource } from './vehicle-catalog.ts';
import { listOf, requiredText, single } from '../wire/resource.ts';

const TAG = 'Vehicle catalog';
const name = requiredText(60).optional();

export const listTypedCars = endpoint({
  method: 'GET',
  path: `${API}/console/typed_cars`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Vehicles that owners typed in because the catalog lacks them, newest first',
  list: { filters: {}, sorts: ['id'], defaultSort: 'id desc' },
  status: 200,
  reply: listOf(carResource),
});

export const adoptTypedCar = endpoint({
  method: 'POST',
  path: `${API}/console/typed_cars/{id}/adopt`,
  access: 'supervisor',
  tag: TAG,
  summary:
    'Take a typed vehicle into the catalog for everybody, with its names put right; names the ' +
    'catalog has already are left as they are',
  body: z.object({ make_name: name, vehicle_name: name, vehicle_edition_name: name }),
  status: 200,
  reply: single(carResource),
  errors: ['not_found', 'conflict'],
});
