import type { APIRequestContext } from '@playwright/test';
import {
  type ApiClient,
  createApiClient,
  findCivic,
  type Resource,
  signUpThroughApi,
} from './api-client.ts';
import { pdf } from '../../server/test/records/pictures.ts';
import { AUSTIN } from './towns.ts';
import { createPerson } from './people.ts';
import { LONG_TEXT, listScreens, type Screen } from './screens.ts';

/** An owner with data for every screen. */
export interface ScreenData {
  /** The owner's session as the web app stores it. */
  session: string;
  screens: Screen[];
}

/** Creates an owner with vehicles, places, history, and quotes, some with long names. */
export async function createScreenData(
  request: APIRequestContext,
  { nickname = LONG_TEXT } = {},
): Promise<ScreenData> {
  const { call, session } = await signUpThroughApi(request, createPerson());
  const vehicle = await createVehicles(call, nickname);
  const address = await create(call, 'user_addresses', 'servicechek_user_address', {
    location_name: 'Home',
    address: '1100 Congress Ave',
    city: 'Austin',
    state_abr: 'TX',
    zip: '78701',
    primary: true,
  });
  const history = await call('POST', 'servicechek/user_vehicle_service_histories', {
    title: 'Oil change',
    description: 'Synthetic, with a filter',
    completion_date: '2026-05-02',
    mileage: 84_000,
    cost: 79.5,
    user_vehicle_id: vehicle.id,
  });
  const reminder = await call('POST', 'servicechek/vehicle_reminders', {
    user_vehicle_id: vehicle.id,
    title: LONG_TEXT,
    every_miles: 5_000,
    every_months: 6,
    due_on: '2026-05-02',
    due_at_miles: 88_200,
  });
  const schedule = await call(
    'GET',
    `servicechek/user_vehicles/${vehicle.id}/recommended_services`,
  );
  const document = await addDocument(request, session.token, vehicle.id);
  const [quote, sharedQuote] = await createQuotes(call, vehicle);
  const shops = await createApiClient(request)(
    'GET',
    'service_providers/search?latitude=30.2713&longitude=-97.7426&page=1&per_page=10',
  );
  const share = await call('POST', `servicechek/user_quotes/${sharedQuote?.id}/share`);
  return {
    session: JSON.stringify(session),
    screens: listScreens({
      vehicle: vehicle.id,
      address: address.id,
      entry: history.data.id,
      reminder: reminder.data.id,
      service: schedule.data[0]?.id ?? '',
      document,
      quote: quote?.id ?? '',
      shop: shops.data[0]?.id ?? '',
      sharedPath: new URL(share.url).pathname.slice(1),
    }),
  };
}

async function addDocument(
  request: APIRequestContext,
  token: string,
  vehicleId: string,
): Promise<string> {
  const reply = await request.post('/api/v2/servicechek/vehicle_documents', {
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${token}` },
    multipart: {
      user_vehicle_id: vehicleId,
      name: `${LONG_TEXT}.pdf`,
      file: { name: 'document.pdf', mimeType: 'application/pdf', buffer: pdf() },
    },
  });
  const { data }: { data: Resource } = await reply.json();
  return data.id;
}

async function create(
  call: ApiClient,
  path: string,
  wrapper: string,
  body: object,
): Promise<Resource> {
  const { data } = await call('POST', `servicechek/${path}`, { [wrapper]: body });
  return data;
}

/** Two vehicles, the first with the nickname, if any. */
async function createVehicles(call: ApiClient, nickname: string): Promise<Resource> {
  const civic = await findCivic(call);
  const first = await create(call, 'user_vehicles', 'servicechek_user_vehicle', {
    ...civic,
    mileage: 88_000,
    ...(nickname ? { nickname } : {}),
  });
  await create(call, 'user_vehicles', 'servicechek_user_vehicle', {
    ...civic,
    mileage: 12_000,
    nickname: 'Second',
  });
  return first;
}

/** A quote for each of the first three services. */
async function createQuotes(call: ApiClient, vehicle: Resource): Promise<Resource[]> {
  const categories = await call('GET', 'servicechek/categories?items=1000');
  const quotes: Resource[] = [];
  for (const category of categories.data.slice(0, 3)) {
    quotes.push(
      await create(call, 'user_quotes', 'servicechek_user_quote', {
        user_vehicle_id: vehicle.id,
        services: [{ category: { id: category.id } }],
        user_address: AUSTIN,
        radius: 5,
      }),
    );
  }
  return quotes;
}
