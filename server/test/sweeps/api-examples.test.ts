import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { createVehicle, listVehicles } from '@fourbay/contract/garage/garage';
import { listStates } from '@fourbay/contract/places/places';
import { createQuote, listPricesOfQuote } from '@fourbay/contract/quotes/quotes';
import { searchShops } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiExample } from '../../src/platform/api-docs/api-page.ts';
import { createExampleRunner, type ExampleRunner } from '../example-runner.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { PASSWORD, signUpOwner } from '../records/people.ts';
import { addCatalogCar, quoteBody } from '../records/quote-records.ts';
import { loadTestPlaces } from '../records/places.ts';
import { loadServices } from '../records/services.ts';
import { addShop } from '../records/shops.ts';

const EMAIL = 'robin@example.com';

describe('the examples of the API page', () => {
  let test: TestApp;
  let runner: ExampleRunner;
  const shown: ApiExample[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    await signUpOwner(test, { email: EMAIL });
    await addShop(test, { name: 'Lamar Auto Repair', address: '1 Main St' });
    await addShop(test, { name: 'Congress Tire & Brake', address: '2 Main St', latitude: 30.25 });
    await loadServices(test);
    await loadTestPlaces(test);
    runner = await createExampleRunner(test);
  });

  const show = async (...parameters: Parameters<ExampleRunner['run']>) => {
    const { example, ...answer } = await runner.run(...parameters);
    shown.push(example);
    return answer;
  };

  async function signInAndCreateKey() {
    const session = await show('Sign in', signIn, {
      body: { user: { email: EMAIL, password: PASSWORD } },
    });
    runner.useToken(session.text('token'));
    await show('Create an API key', createApiKey, {
      body: {
        name: 'Fleet dashboard',
        current_password: PASSWORD,
        scope: 'read',
        expires_in_days: 30,
      },
    });
  }

  async function readPublicLists() {
    await show('Filter, sort, and page a list', listStates, {
      query: { 'query[name_cont]': 'new', 'query[s]': 'name desc', page: 1, items: 2 },
      visitor: true,
    });
    await show('Find the closest shop', searchShops, {
      query: { latitude: 30.2672, longitude: -97.7431, per_page: 1 },
      visitor: true,
    });
  }

  async function addAndListVehicles() {
    const car = await addCatalogCar(test, { make: 'Honda', model: 'Civic', trim: 'EX' });
    const vehicle = await show('Add a vehicle', createVehicle, {
      body: { servicechek_user_vehicle: { ...car, mileage: 48_200, nickname: 'Blue' } },
    });
    await show('Send an incomplete vehicle', createVehicle, {
      body: { servicechek_user_vehicle: { year: 2015, make_id: car.make_id } },
    });
    await show('List vehicles of a model year', listVehicles, {
      query: { 'query[year_eq]': 2015, 'query[archived_eq]': false },
    });
    return vehicle.text('data.id');
  }

  async function requestAndPollQuote(vehicleId: string) {
    const quote = await show('Request a quote once', createQuote, {
      headers: { 'Idempotency-Key': 'front-brakes-2026-11-18' },
      body: await quoteBody(test, vehicleId),
    });
    const query = { quote_id: quote.text('data.id') };
    const { headers } = await show('Read the prices of a quote', listPricesOfQuote, { query });
    await show('Poll prices that haven’t changed', listPricesOfQuote, {
      query,
      headers: { 'If-None-Match': String(headers.get('etag')) },
    });
  }

  it('are the server’s actual replies (npm run generate writes them)', async () => {
    await signInAndCreateKey();
    await readPublicLists();
    await requestAndPollQuote(await addAndListVehicles());
    expect(shown.map(({ status }) => status)).toEqual([
      200, 201, 200, 200, 201, 422, 200, 201, 200, 304,
    ]);
    await expect(await runner.fileOf(shown)).toMatchFileSnapshot(
      '../../src/pages/api-examples.json',
    );
  });
});
