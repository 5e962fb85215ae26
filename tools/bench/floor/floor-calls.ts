// The calls whose cost is compared with a floor.
import { newQuote, type RequestedService } from '../setup/new-quote.ts';
import { OWNERS, ownerOf, tokenOf } from '../setup/quote-data.ts';

const NS = '/api/v2/servicechek';
const SHOPS = '/api/v2/service_providers';
const QUOTE = 4_321;
const PLACE = 'latitude=30.27&longitude=-97.74';

export interface FloorCall {
  name: string;
  path: string;
  /** The headers of the call with this number. */
  headers?: (call: number) => Record<string, string>;
  /** A call with a body is a POST request. */
  body?: (call: number) => string;
}

export const methodOf = ({ body }: FloorCall): 'GET' | 'POST' => (body ? 'POST' : 'GET');
export const statusOf = ({ body }: FloorCall): number => (body ? 201 : 200);

const as = (owner: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(owner)}`,
});
const headers = () => as(ownerOf(QUOTE));
/** Every new quote is for another owner. */
const ownerOfCall = (call: number): number => (call % OWNERS) + 1;

export const floorCalls = (service: RequestedService): readonly FloorCall[] => [
  { name: 'list my quotes', path: `${NS}/user_quotes`, headers },
  { name: 'one quote', path: `${NS}/user_quotes/${QUOTE}`, headers },
  {
    name: 'poll, changed',
    path: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${QUOTE}`,
    headers: () => ({ ...headers(), 'if-none-match': `"${QUOTE}.1"` }),
  },
  {
    name: 'create a quote',
    path: `${NS}/user_quotes`,
    headers: (call) => as(ownerOfCall(call)),
    body: (call) => JSON.stringify(newQuote(ownerOfCall(call), service)),
  },
  { name: 'garage', path: `${NS}/user_garages`, headers },
  { name: 'saved locations', path: `${NS}/user_addresses`, headers },
  { name: 'outlook', path: `${NS}/user_quotes/outlook?${PLACE}&radius=25`, headers },
  { name: 'services', path: `${NS}/categories?items=1000` },
  { name: 'nearest shops', path: `${SHOPS}/search?${PLACE}` },
  { name: 'shops on the map', path: `${SHOPS}/nearby?${PLACE}&radius=25` },
  { name: 'one shop', path: `${SHOPS}/9` },
  {
    name: 'shops of one type',
    path: `${SHOPS}/search?${PLACE}&query[service_chain_type_in][]=chain`,
  },
  { name: 'shops that are open', path: `${SHOPS}/search?${PLACE}&query[open_now_eq]=true` },
];
