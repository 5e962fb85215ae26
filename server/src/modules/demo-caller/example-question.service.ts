import type { Deps } from '../../deps.ts';
import { createDemoDriver } from '../accounts/index.ts';
import { addVehicle } from '../garage/index.ts';
import { requestQuote } from '../quotes/index.ts';
import { askByHand, chooseShopByHand } from '../shop-answers/index.ts';
import { findExampleCar, findExampleService } from './demo-caller.store.ts';

const RADIUS = 10;

/**
 * A made-up driver requests brakes, and a demo shop without automatic answers gets the link.
 * Returns the address it is sent to, which the dev inbox shows.
 */
export async function openExampleQuestion(deps: Deps): Promise<string> {
  const categoryId = await findExampleService(deps.db);
  const contact = await chooseShopByHand(deps, categoryId);
  const driverId = await createDemoDriver(deps);
  const vehicle = await addVehicle(deps, driverId, await findExampleCar(deps.db));
  const { latitude, longitude, city, state, zip } = contact;
  const request = {
    user_vehicle_id: vehicle.id,
    services: [{ category: { id: categoryId }, optionChoices: [] }],
    user_address: { location_name: 'Example', city, state, zip, latitude, longitude },
    radius: RADIUS,
    note: 'Example: the brakes squeal when the car stops.',
  };
  const from = { idempotencyKey: undefined, source: '127.0.0.1' };
  const { id } = await requestQuote(deps, driverId, request, from);
  return askByHand(deps, id, contact);
}
