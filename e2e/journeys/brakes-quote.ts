import { type ApiClient, findCivic } from '../browser/api-client.ts';
import { AUSTIN } from '../browser/towns.ts';

interface BrakesQuote {
  id: string;
  /** Path of the quote's prices. */
  pricesPath: string;
}

/** The parts of a price that journeys read. */
export interface PriceAttributes {
  price: { price: number; withdrawn: boolean };
  service_provider: { id: string };
}

/** Adds a Civic to the garage through the API; returns the vehicle's id. */
export async function addCivic(call: ApiClient): Promise<string> {
  const { data } = await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: await findCivic(call),
  });
  return data.id;
}

/** Adds a Civic to the garage and requests brakes for it, through the API. */
export async function requestBrakes(
  call: ApiClient,
  address: typeof AUSTIN = AUSTIN,
  more: object = {},
  /** Beginnings of the names of the services, in any case. */
  services: readonly string[] = ['brake'],
): Promise<BrakesQuote> {
  const vehicleId = await addCivic(call);
  const categories = await call('GET', 'servicechek/categories?items=1000');
  const requested = services.map((name) => ({
    category: {
      id: categories.data.find(({ attributes }) =>
        String(attributes.name).toLowerCase().startsWith(name),
      )?.id,
    },
  }));
  const { data } = await call('POST', 'servicechek/user_quotes', {
    servicechek_user_quote: {
      user_vehicle_id: vehicleId,
      services: requested,
      user_address: address,
      radius: 5,
      ...more,
    },
  });
  return {
    id: data.id,
    pricesPath: `servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${data.id}`,
  };
}
