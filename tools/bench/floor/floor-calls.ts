// The calls whose cost is compared with a floor.
import { ownerOf, tokenOf } from '../setup/quote-data.ts';

const NS = '/api/v2/servicechek';
const SHOPS = '/api/v2/service_providers';
const QUOTE = 4_321;
const PLACE = 'latitude=30.27&longitude=-97.74';

export interface FloorCall {
  name: string;
  path: string;
  token?: string;
}

const owner = tokenOf(ownerOf(QUOTE));

export const FLOOR_CALLS: readonly FloorCall[] = [
  { name: 'list my quotes', path: `${NS}/user_quotes`, token: owner },
  { name: 'one quote', path: `${NS}/user_quotes/${QUOTE}`, token: owner },
  {
    name: 'prices of a quote',
    path: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${QUOTE}`,
    token: owner,
  },
  { name: 'garage', path: `${NS}/user_garages`, token: owner },
  { name: 'saved locations', path: `${NS}/user_addresses`, token: owner },
  { name: 'outlook', path: `${NS}/user_quotes/outlook?${PLACE}&radius=25`, token: owner },
  { name: 'services', path: `${NS}/categories?items=1000` },
  { name: 'nearest shops', path: `${SHOPS}/search?${PLACE}` },
  { name: 'shops on the map', path: `${SHOPS}/nearby?${PLACE}&radius=25` },
  { name: 'one shop', path: `${SHOPS}/9` },
];
