import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { carResource } from './vehicle-catalog.ts';
import { listOf, requiredText, single } from '../wire/resource.ts';

const TAG = 'Vehicle catalog';
const name = requiredText(60).optional();

export const listTypedCars = endpoint('listTypedCars', {
  method: 'GET',
  path: `${API}/console/typed_cars`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List vehicles that owners typed in',
  description: 'Returns vehicles that the catalog lacks, newest first.',
  list: { filters: {}, sorts: ['id'], defaultSort: 'id desc' },
  status: 200,
  reply: listOf(carResource),
});

export const adoptTypedCar = endpoint('adoptTypedCar', {
  method: 'POST',
  path: `${API}/console/typed_cars/{id}/adopt`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Add a typed vehicle to the catalog',
  description:
    'Everyone can then choose it. Send names to correct them. Names that are already in the ' +
    'catalog don’t change.',
  body: z.object({ make_name: name, vehicle_name: name, vehicle_edition_name: name }),
  status: 200,
  reply: single(carResource),
  errors: ['not_found', 'conflict'],
});
